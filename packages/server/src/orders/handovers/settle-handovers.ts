import type { Id } from '@tehas/contracts'
import { roundMoney } from '@tehas/cost-engine'
import { revalue } from '@tehas/cost-engine/stock-value'
import { dequal } from 'dequal/lite'
import { bookMovements } from '../../stock/ledger/book-movements'
import { loadMoves } from '../../stock/ledger/load-moves'
import type { OrderContext } from '../order-context'
import type { LoadedOrder } from '../store/load-order'
import { finishedCost, notSettled, type Settled } from './finished-cost'
import { loadSettled, type SettledHandover, targetsOf, writeSettled } from './settled-rows'

type Order = Pick<LoadedOrder, 'identity' | 'state' | 'costs'>

/** What a part of it that went to the project cost of a sale order is worth now. */
export type ProjectCostValue = { readonly projectOrderId: Id; readonly projectCostId: Id; readonly value: number }

/** Lines of which parts were handed over, and a finished piece of which costs something else than before. */
export function linesToSettle(before: LoadedOrder, after: LoadedOrder): Id[] {
  if (after.identity.kind !== 'MANUFACTURING_ORDER') return []
  const earlier = new Map(before.state.products.map((product) => [product._id, product]))
  return after.state.products.flatMap((product) => {
    const { _id, added } = product
    const was = earlier.get(_id)
    if (after.part?.unread.has(_id) || !was || added.toStock + added.toProjectCost <= 0) return []
    const cost = finishedCost(was, before.costs.products.get(_id))
    return dequal(cost, finishedCost(product, after.costs.products.get(_id))) ? [] : [_id]
  })
}

/**
 * Puts right what parts of products are worth that were handed over before, once the product is finished and whenever what a
 * piece cost changes after that (rules §14); as they were handed over where it is open again. What went to stock and to orders
 * is put right in the ledger, what went to project cost by `revalueProject`, of which the orders are locked first. The order
 * itself is locked.
 */
export async function settleHandovers(
  context: OrderContext,
  { identity, state, costs }: Order,
  lineIds: readonly Id[],
  revalueProject: (costs: readonly ProjectCostValue[]) => Promise<void>,
): Promise<void> {
  const handovers = await loadSettled(context.tx, lineIds)
  const products = new Map(state.products.map((product) => [product._id, product]))
  const targets = new Map<Id, Settled>()
  for (const lineId of new Set(handovers.map((handover) => handover.lineId))) {
    const product = products.get(lineId)
    const own = handovers.filter((handover) => handover.lineId === lineId)
    const finished = product && finishedCost(product, costs.products.get(lineId))
    for (const [_id, settled] of targetsOf(own, finished)) targets.set(_id, settled)
  }
  const changes = handovers.flatMap((handover): Change[] => {
    const to = targets.get(handover._id) ?? notSettled
    const { settled } = handover
    const isSame =
      settled.unitCost === to.unitCost && settled.value === to.value && settled.projectValue === to.projectValue
    return isSame ? [] : [{ handover, to }]
  })
  if (changes.length === 0) return
  const revalued = changes.flatMap(({ handover, to }): ProjectCostValue[] => {
    const { projectOrderId, projectCostId, isUndone, settled, projectValue } = handover
    const isSame = settled.projectValue === to.projectValue
    if (projectOrderId === null || projectCostId === null || isUndone || isSame) return []
    return [{ projectOrderId, projectCostId, value: roundMoney(projectValue + to.projectValue) }]
  })
  if (revalued.length > 0) await revalueProject(revalued)
  await bookSettled(context, identity._id, changes)
  await writeSettled(
    context.tx,
    changes.map(({ handover: { _id }, to }) => ({ _id, ...to })),
  )
}

type Change = { readonly handover: SettledHandover; readonly to: Settled }

/** Books what parts in stock are worth now, in an act for each line and what in stock its parts became. */
async function bookSettled(context: OrderContext, orderId: Id, changes: readonly Change[]): Promise<void> {
  const { tx, projectId, userId, now } = context
  const acts = new Map<
    string,
    { readonly lineId: Id; readonly stock: Id; from: number; readonly worth: Map<Id, number> }
  >()
  for (const { handover, to } of changes) {
    const { movement, lineId, settled, value } = handover
    if (movement === null || settled.value === to.value) continue
    const { stock, number } = movement
    const key = `${lineId} ${stock}`
    const act = acts.get(key) ?? { lineId, stock, from: number, worth: new Map<Id, number>() }
    act.from = Math.min(act.from, number)
    act.worth.set(movement._id, roundMoney(value + to.value))
    acts.set(key, act)
  }
  // Stock rows are locked in the order of their ids.
  for (const { lineId, stock, from, worth } of [...acts.values()].sort((a, b) => (a.stock < b.stock ? -1 : 1))) {
    await bookMovements({ tx, projectId, user: { _id: userId }, now: () => now }, [stock], async () => {
      const { start, moves } = await loadMoves(tx, stock, from)
      return [{ type: 'revalue', stock, order: { orderId, lineId }, revalued: revalue(start, moves, worth) }]
    })
  }
}
