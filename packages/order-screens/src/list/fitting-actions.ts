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
