import { formatNumber, useT } from '@tehas/i18n'
import type { BlockProps } from '../block-props'
import { HomePanel } from '../parts/home-panel'
import { OrderRows, type RowColumn } from '../parts/order-rows'
import { DeliveryDay, LateCount } from '../parts/row-columns'
import { ROWS_HEIGHT } from '../parts/rows-height'

/** Purchases that are late or due by Sunday. */
export function ToReceive({ home, addresses }: BlockProps) {
  const { t } = useT()
  const due = home?.purchase?.toReceive
  const columns: RowColumn[] = [
    {
      id: 'delivery',
      header: t('Delivery'),
      isNumeric: true,
      cell: ({ deliveryDate }) => <DeliveryDay deliveryDate={deliveryDate} today={home?.today} />,
    },
    {
      id: 'received',
      header: t('Received'),
      isNumeric: true,
      cell: ({ productsComplete, productsCount }) =>
        `${formatNumber(productsComplete, 0)} / ${formatNumber(productsCount, 0)}`,
    },
  ]
  const isLate = due !== undefined && due.late > 0
  return (
    <HomePanel
      title={t('To receive')}
      minH={ROWS_HEIGHT}
      isBusy={!home}
      aside={
        due ? (
          <>
            {t('{{count}} this week', { count: due.thisWeek })}
            <LateCount count={due.late} />
          </>
        ) : null
      }
      more={{
        to: addresses.list('PURCHASE_ORDER', { status: 'ACTIVE', preset: isLate ? 'late' : 'week' }),
        label: isLate ? t('Open late ones') : t('Open list'),
      }}
    >
      <OrderRows
        kind="PURCHASE_ORDER"
        label={t('To receive')}
        rows={due?.rows}
        partner={t('Supplier')}
        columns={columns}
        none={t('Nothing is to be received by Sunday')}
      />
    </HomePanel>
  )
}
