import type { Id } from '@tehas/contracts'
import type { Change } from '../../../audit/changed-paths'
import { changeOrder } from '../../../orders/edit-order'
import type { StoredProjectCost } from '../../../orders/head-fields'
import type { OrderContext } from '../../../orders/order-context'
import type { PlannedLine } from './plan-receipt'
import type { ProjectOrder } from './project-orders'
import type { KeptReceipt, ReceiptRow } from './receipt-rows'

/** What a sale order gets: with `remove` the ids of what is taken from it again. */
export type ProjectCostChange = {
  readonly projectOrderId: Id
  readonly add: readonly StoredProjectCost[]
  readonly remove: readonly Id[]
}

/** Adds to the project cost of sale orders, or takes from it what was added; figures, log and event follow. */
export async function changeProjectCosts(context: OrderContext, changes: readonly ProjectCostChange[]): Promise<void> {
  const ids = [...new Set(changes.map(({ projectOrderId }) => projectOrderId))].sort()
  for (const id of ids) {
    const own = changes.filter(({ projectOrderId }) => projectOrderId === id)
    const removed = new Set(own.flatMap(({ remove }) => remove))
    await changeOrder({ ...context, kind: 'SALE_ORDER' }, id, {
      change: ({ state }) => ({
        ...state,
        projectCosts: [...state.projectCosts.filter(({ _id }) => !removed.has(_id)), ...own.flatMap(({ add }) => add)],
      }),
      guard: 'transition',
      reach: {},
    })
  }
}

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

/** What the log of the purchase order says of it: for which sale order how much of which line. */
export const projectCostNotes = (planned: readonly PlannedLine[], orders: ReadonlyMap<Id, ProjectOrder>): Change[] =>
  planned.flatMap(({ projectOrderId, product: { _id: lineId, name: lineName, unit }, quantity }) => {
    const order = projectOrderId === null ? undefined : orders.get(projectOrderId)
    return order ? [{ ...noteOf({ lineId, lineName, quantity, unit }, order), from: null }] : []
  })

/** The same of a receipt that is taken back. */
export const takenBackNotes = (lines: KeptReceipt['lines']): Change[] =>
  lines.flatMap(({ projectOrder, lineId, name: lineName, quantity, unit }) => {
    if (!projectOrder) return []
    const { path, to } = noteOf({ lineId, lineName, quantity, unit }, projectOrder)
    return [{ path, from: to, to: null }]
  })

type NotedLine = Pick<StoredProjectCost, 'lineId' | 'lineName' | 'quantity' | 'unit'>

const noteOf = ({ lineId, ...line }: NotedLine, { transactionNumber }: ProjectOrder) => ({
  path: `projectCosts.${lineId}`,
  to: { ...line, transactionNumber },
})
