import type { Id, ShortagesByOrder } from '@tehas/contracts'
import { stored } from '@tehas/cost-engine'
import { createPegger, type ProductPlan } from '@tehas/cost-engine/needs'
import type { Shortages } from './count-shortages'

/** Lines of orders that are answered: whole orders, until there are so many. */
const MOST_LINES = 1_000

type Options = {
  /** Only this one. */
  readonly order: Id | undefined
  /** Also what orders make themselves: it is under way, not missing. */
  readonly withOwn: boolean
}

/**
 * What is missing of products, below each order that it is missing for, through all that it is a part of: the order of what
 * is to be ordered first comes first, and what is for the minimum last.
 */
export function byOrder(
  { needs, orders }: Shortages,
  plans: readonly ProductPlan[],
  { order: only, withOwn }: Options,
): ShortagesByOrder {
  const pegger = createPegger(needs)
  const groups = new Map<Id | null, Map<Id, number>>()
  const minimum = new Map<Id, number>()
  const note = (order: Id, product: Id, quantity: number) => {
    if (only !== undefined && order !== only) return
    groups.set(order, add(groups.get(order) ?? new Map<Id, number>(), product, quantity))
  }
  for (const { product, madeByOrders } of plans) {
    for (const { for: cause, quantity } of [...(pegger.of(product.id)?.lots.values() ?? [])].flat()) {
      if (cause.kind === 'SURPLUS') continue
      if (cause.kind === 'ORDER') note(cause.order, product.id, quantity)
      else if (only === undefined) add(minimum, product.id, quantity)
    }
    if (withOwn) for (const { order, quantity } of madeByOrders) note(order, product.id, quantity)
  }
  if (minimum.size > 0) groups.set(null, minimum)

  const shown: ShortagesByOrder['groups'] = []
  let lines = 0
  for (const [id, sums] of groups) {
    lines += sums.size
    if (lines > MOST_LINES && shown.length > 0) break
    const order = id === null ? null : (orders.get(id) ?? null)
    shown.push({ order, lines: [...sums].map(([stock, quantity]) => ({ stock, quantity: stored(quantity) })) })
  }
  return { groups: shown, total: groups.size }
}

const add = (sums: Map<Id, number>, id: Id, quantity: number): Map<Id, number> =>
  sums.set(id, (sums.get(id) ?? 0) + quantity)
