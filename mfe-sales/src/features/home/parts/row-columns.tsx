import type { HomeOrder } from '@tehas/contracts/statistics'
import { formatDate, formatMoney, formatNumber, formatPercent, type Translate } from '@tehas/i18n'
import { UnpricedMark } from '@tehas/order-screens/unpriced'
import { Signal, Tag } from '@tehas/ui'
import type { RowColumn } from './order-rows'

type ValueOptions = { readonly t: Translate; readonly seesPrices: boolean }

/** What each order is worth, in its own currency; no column for whoever sees no prices. */
export const valueColumns = ({ t, seesPrices }: ValueOptions): readonly RowColumn[] =>
  seesPrices
    ? [
        {
          id: 'value',
          header: t('Value'),
          isNumeric: true,
          cell: ({ price, currency }) => formatMoney(price, currency),
        },
      ]
    : []

/** A margin, marked where lines of the order have no price: it is too good. */
export function Margin({ margin, missingPrices = 0 }: Pick<HomeOrder, 'margin' | 'missingPrices'>) {
  return <UnpricedMark of={{ lines: missingPrices }}>{formatPercent(margin)}</UnpricedMark>
}

type DeliveryDayProps = Pick<HomeOrder, 'deliveryDate'> & { readonly today: string | undefined }

/** A day of delivery, marked where it has passed. */
export function DeliveryDay({ deliveryDate, today }: DeliveryDayProps) {
  const day = formatDate(deliveryDate)
  if (today === undefined || !deliveryDate || deliveryDate >= today) return day
  return (
    <Signal shape="late" tone="late">
      {day}
    </Signal>
  )
}

/** How many of them are late, beside how many there are; nothing where none is. */
export const LateCount = ({ count }: { readonly count: number }) =>
  count > 0 ? (
    <Tag tone="late" ms="2">
      {formatNumber(count, 0)}
    </Tag>
  ) : null
