import type { OrderRow } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { BulkBar, type BulkFrame } from '@tehas/ui/grid'
import { moneyOf, sumRows, sumsByCurrency } from './sum-rows'
import { useBulkActions } from './use-bulk-actions'

type OrderBulkBarProps = BulkFrame & {
  /** The chosen orders, as far as they are loaded. */
  readonly rows: readonly OrderRow[]
  readonly onDone: () => void
}

/** What the chosen orders come to, and what can be done with them. */
export function OrderBulkBar({ rows, onDone, ...frame }: OrderBulkBarProps) {
  const { t } = useT()
  const { actions, dialog } = useBulkActions(rows, onDone)
  const price = moneyOf(sumsByCurrency(rows), 'priceWithoutVat')
  const products = t('{{count}} products', { count: sumRows(rows).products })
  const summary = [price, products].filter(Boolean).join(', ')
  return (
    <>
      <BulkBar {...frame} summary={summary} actions={actions} />
      {dialog}
    </>
  )
}
