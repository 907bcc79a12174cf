import type { SaleOrder } from '@tehas/contracts'
import { withLines } from '../structure/lines/added-lines'
import { applyLineChange } from '../structure/lines/line-change'
import type { PendingChange } from './order-editor'

/** The order with one change that is on its way. */
export const applyPendingChange = (order: SaleOrder, change: PendingChange): SaleOrder =>
  change.kind === 'lines' ? withLines(order, change.lines) : applyLineChange(order, change)
