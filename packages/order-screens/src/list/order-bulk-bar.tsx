import type { OrderRow } from '@tehas/contracts'
import { type Currency, formatMoney, useT } from '@tehas/i18n'
import { BulkBar, type BulkFrame } from '@tehas/ui/grid'
import { sumRows } from './sum-rows'
import { useBulkActions } from './use-bulk-actions'

type OrderBulkBarProps = BulkFrame & {
  /** The chosen orders, as far as they are loaded. */
  readonly rows: readonly OrderRow[]
  readonly currency: Currency
  readonly onDone: () => void
}

/** What the chosen orders come to, and what can be done with them. */
export function OrderBulkBar({ rows, currency, onDone, ...frame }: OrderBulkBarProps) {
  const { t } = useT()
  const { actions, dialog } = useBulkActions(rows, onDone)
  const { priceWithoutVat, products } = sumRows(rows)
  const price = priceWithoutVat === undefined ? [] : [formatMoney(priceWithoutVat, currency)]
  const summary = [...price, t('{{count}} products', { count: products })].join(', ')
  return (
    <>
      <BulkBar {...frame} summary={summary} actions={actions} />
      {dialog}
    </>
  )
}
