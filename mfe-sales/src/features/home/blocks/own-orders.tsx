import { useT } from '@tehas/i18n'
import { useRights } from '@tehas/shell-api'
import { Span } from '@tehas/ui'
import type { BlockProps } from '../block-props'
import { HomePanel } from '../parts/home-panel'
import { OrderRows, type RowColumn } from '../parts/order-rows'
import { DeliveryDay, LateCount, valueColumns } from '../parts/row-columns'
import { ROWS_HEIGHT } from '../parts/rows-height'

/** Open orders that the person made, the nearest deliveries first. */
export function OwnOrders({ home, addresses }: BlockProps) {
  const { t } = useT()
  const seesPrices = useRights().seesPrices('SALES')
  const mine = home?.sales?.mine
  const columns: RowColumn[] = [
    {
      id: 'delivery',
      header: t('Delivery'),
      isNumeric: true,
      cell: ({ deliveryDate }) =>
        deliveryDate ? (
          <DeliveryDay deliveryDate={deliveryDate} today={home?.today} />
        ) : (
          <Span color="fg.subtle">{t('no date')}</Span>
        ),
    },
    ...valueColumns({ t, seesPrices }),
  ]
  return (
    <HomePanel
      title={t('My orders')}
      minH={ROWS_HEIGHT}
      isBusy={!home}
      aside={
        mine && mine.count > 0 ? (
          <>
            {t('{{count}} open', { count: mine.count })}
            <LateCount count={mine.late} />
          </>
        ) : null
      }
      more={{ to: addresses.only({ of: 'open' }, { preset: 'mine' }), label: t('Open list') }}
    >
      <OrderRows
        kind="SALE_ORDER"
        label={t('My orders')}
        rows={mine?.rows}
        partner={t('Client')}
        columns={columns}
        none={t('You have made no order that is open')}
      />
    </HomePanel>
  )
}
