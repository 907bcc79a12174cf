import type { Id } from '@tehas/contracts'
import type { Change } from '../../audit/changed-paths'
import { changeOrder } from '../edit-order'
import type { StoredProjectCost } from '../head-fields'
import type { OrderContext } from '../order-context'

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

type NotedLine = Pick<StoredProjectCost, 'lineId' | 'lineName' | 'quantity' | 'unit'>

/** What the log of the supplying order says of it: for which sale order how much of which line. */
export const projectCostNote = ({ lineId, ...line }: NotedLine, transactionNumber: string): Change => ({
  path: `projectCosts.${lineId}`,
  from: null,
  to: { ...line, transactionNumber },
})

/** The same of what is taken back. */
export const takenBackNote = (line: NotedLine, transactionNumber: string): Change => {
  const { path, to } = projectCostNote(line, transactionNumber)
  return { path, from: to, to: null }
}
