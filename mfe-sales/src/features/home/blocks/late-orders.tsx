import { daysBetween, formatDate, formatNumber, useT } from '@tehas/i18n'
import { useRights } from '@tehas/shell-api'
import { Span, Tag } from '@tehas/ui'
import type { BlockProps } from '../block-props'
import { HomePanel } from '../parts/home-panel'
import { OrderRows, type RowColumn } from '../parts/order-rows'
import { valueColumns } from '../parts/row-columns'
import { ROWS_HEIGHT } from '../parts/rows-height'

/** Orders whose delivery date has passed, those that are late the longest first. */
export function LateOrders({ home, addresses }: BlockProps) {
  const { t } = useT()
  const seesPrices = useRights().seesPrices('SALES')
  const late = home?.sales?.late
  const columns: RowColumn[] = [
    {
      id: 'delivery',
      header: t('Delivery'),
      isNumeric: true,
      isWide: true,
      cell: ({ deliveryDate }) => formatDate(deliveryDate),
    },
    {
      id: 'late',
      header: t('Late'),
      isNumeric: true,
      cell: ({ deliveryDate }) => (
        <Span color="red.fg" fontWeight="semibold">
          {home && deliveryDate ? t('{{days}} d', { days: daysBetween(deliveryDate, home.today) }) : ''}
        </Span>
      ),
    },
    ...valueColumns({ t, seesPrices }),
  ]
  return (
    <HomePanel
      title={t('Late orders')}
      minH={ROWS_HEIGHT}
      isBusy={!home}
      aside={late && late.count > 0 ? <Tag tone="late">{formatNumber(late.count, 0)}</Tag> : null}
      more={{ to: addresses.list('SALE_ORDER', { preset: 'late' }), label: t('Open list') }}
    >
      <OrderRows
        kind="SALE_ORDER"
        label={t('Late orders')}
        rows={late?.rows}
        partner={t('Client')}
        columns={columns}
        none={t('No order is late')}
      />
    </HomePanel>
  )
}
