import type { Id } from '@tehas/contracts'
import { afterCommit } from '../../database/after-commit'
import type { Tx } from '../../database/connect'
import { linesOf, processesOf } from '../../structure/tree'
import type { LoadedOrder, OrderTarget } from '../store/load-order'

/** Orders as this process wrote them last, those of the latest work: most often it is the same worker who goes on. */
const MOST = 200
/** Larger products are read anew. */
const MOST_LINES = 100

/**
 * The part of an order that work on a process reaches, as it was written, and the mark of its head then: whoever changes
 * anything of an order writes its head, which gives it another one.
 */
type Kept = { readonly order: LoadedOrder; readonly mark: string }
const kept = new Map<string, Kept>()
const keyOf = (projectId: Id, processId: Id): string => `${projectId}/${processId}`

/** The order that was kept for a process; it holds where the head still has its mark, which is to be asked under the order's lock. */
export function keptWork({ projectId, kind, orderId }: OrderTarget, processId: Id): Kept | undefined {
  const found = kept.get(keyOf(projectId, processId))
  return found?.order.identity._id === orderId && found.order.identity.kind === kind ? found : undefined
}

/** Keeps an order for the processes of the product that was read of it, once what was written is committed. */
export function keepWork(tx: Tx, projectId: Id, order: LoadedOrder, mark: () => string): void {
  const { part, state } = order
  const products = state.products.filter(({ _id }) => part && !part.unread.has(_id))
  if (products.length !== 1 || products.some((product) => linesOf(product) > MOST_LINES)) return
  afterCommit(tx, () => {
    const found = { order, mark: mark() }
    for (const { _id } of processesOf(products)) {
      const key = keyOf(projectId, _id)
      kept.delete(key)
      kept.set(key, found)
    }
    for (const key of [...kept.keys()].slice(0, Math.max(0, kept.size - MOST))) kept.delete(key)
  })
}
