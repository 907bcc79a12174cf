import type { OrderAction, OrderRow } from '@tehas/contracts'
import { mayTransition, type WhoMay } from '../life/offered-actions'

export type BulkFit = { readonly action: OrderAction; readonly rows: readonly OrderRow[] }

// Reopening asks a reason of each order, so it is not here.
const bulkActions: readonly OrderAction[] = ['publish', 'plan', 'complete', 'move-to-waiting', 'annul']

/** The transitions that fit at least one of the rows, with the rows that each fits. */
export function fittingActions(rows: readonly OrderRow[], who: WhoMay): BulkFit[] {
  return bulkActions
    .map((action) => ({
      action,
      rows: rows.filter((row) => mayTransition(row.status, action, who)),
    }))
    .filter((fit) => fit.rows.length > 0)
}

export type BulkSums = {
  readonly products: number
  /** Absent where prices may not be seen. */
  readonly priceWithoutVat: number | undefined
  readonly cost: number | undefined
}

/** What the chosen rows come to. */
export function sumRows(rows: readonly OrderRow[]): BulkSums {
  const sum = (pick: (row: OrderRow) => number | undefined): number | undefined =>
    rows.some((row) => pick(row) === undefined) ? undefined : rows.reduce((total, row) => total + (pick(row) ?? 0), 0)
  return {
    products: rows.reduce((total, row) => total + row.productsCount, 0),
    priceWithoutVat: sum((row) => row.priceWithoutVat),
    cost: sum((row) => row.cost),
  }
}
