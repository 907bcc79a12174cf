import type { Id } from '@tehas/contracts'
import type { Change } from '../../../audit/changed-paths'
import { type ProjectCostChange, projectCostNote, takenBackNote } from '../../../orders/supply/change-project-costs'
import type { ProjectOrder } from '../../../orders/supply/project-orders'
import type { PlannedLine } from './plan-receipt'
import type { KeptReceipt, ReceiptRow } from './receipt-rows'

/** What a line of a receipt adds to the project cost of its sale order, if it names one. */
export function addedProjectCost(
  { projectOrderId, projectCostId, lineId, name, quantity, unit, value }: ReceiptRow,
  { at, ...bought }: { readonly orderId: Id; readonly transactionNumber: string; readonly at: Date },
): ProjectCostChange[] {
  if (projectOrderId === null || projectCostId === null) return []
  const cost = {
    _id: projectCostId,
    kind: 'PURCHASE_ORDER' as const,
    ...bought,
    lineId,
    lineName: name,
    quantity,
    unit,
    at: at.toISOString(),
    receivedValue: value,
  }
  return [{ projectOrderId, add: [cost], remove: [] }]
}

/** What a line of a receipt that is taken back takes from the sale order again. */
export function removedProjectCost({ projectOrder, projectCostId }: KeptReceipt['lines'][number]): ProjectCostChange[] {
  return projectOrder === null || projectCostId === null
    ? []
    : [{ projectOrderId: projectOrder._id, add: [], remove: [projectCostId] }]
}

/** What the log of the purchase order says of it. */
export const receivedNotes = (planned: readonly PlannedLine[], orders: ReadonlyMap<Id, ProjectOrder>): Change[] =>
  planned.flatMap(({ projectOrderId, product: { _id: lineId, name: lineName, unit }, quantity }) => {
    const order = projectOrderId === null ? undefined : orders.get(projectOrderId)
    return order ? [projectCostNote({ lineId, lineName, quantity, unit }, order.transactionNumber)] : []
  })

/** The same of a receipt that is taken back. */
export const takenBackNotes = (lines: KeptReceipt['lines']): Change[] =>
  lines.flatMap(({ projectOrder, lineId, name: lineName, quantity, unit }) =>
    projectOrder ? [takenBackNote({ lineId, lineName, quantity, unit }, projectOrder.transactionNumber)] : [],
  )
