import type { Day, NeedsInput, NeedsLine, NeedsProduct, OrderPart } from './inputs'
import { begunOn, madeTogether } from './made-together'
import { netProduct } from './net-product'
import { parentsFirst, partsOf } from './parents-first'
import { isMadeByOrder, type Lot, type OwnMaking, type ProductPlan, type Requirement } from './plan'

export type Needs = {
  /** What was counted of each product that is needed, comes, or is below its minimum, parents first. */
  readonly plans: ReadonlyMap<string, ProductPlan>
  readonly today: Day
  /** What to buy and make, parents first, each product's by day. */
  readonly lots: readonly Lot[]
  /** Paths of products that are made of themselves; the step that closes the circle was not counted. */
  readonly cycles: readonly (readonly string[])[]
}

/**
 * What is missing over all open orders, levels and days, and what to buy and make for it (rules §3): one pass, parents
 * before what they are made of. A part is wanted on the day on which the order of its parent's lot begins (`madeTogether`). Where an order makes a
 * line itself, all of the line takes the parts of the order, in place of the product's and whatever is there of the product: as many
 * as its jobs are for (rules §16). Lines of products that are not among `products` are left out.
 */
export function explodeNeeds({ products, demands, supplies, today, workingDaysBefore }: NeedsInput): Needs {
  const byId = new Map(products.map((product) => [product.id, product]))
  const order = parentsFirst(byId, ownPartsOf(demands, byId))
  // Without circles all that a product is made of is counted after it.
  const counted = order.cycles.length === 0 ? undefined : new Set<string>()
  const calendar = { today, before: workingDaysBefore ?? ((day: Day, days: number) => day - days) }
  const needed = new Map<string, Requirement[]>()
  for (const line of demands) listOf(needed, line.id).push(toRequirement(line))
  const coming = new Map<string, NeedsLine[]>()
  for (const line of supplies) listOf(coming, line.id).push(line)

  const plans = new Map<string, ProductPlan>()
  const lots: Lot[] = []
  for (const product of order.products) {
    counted?.add(product.id)
    const requirements = needed.get(product.id) ?? none
    const own = coming.get(product.id)
    const isWhole = product.balance >= product.minQuantity
    if (requirements.length === 0 && own === undefined && isWhole) continue
    const plan = planOf(product, requirements, own ?? [])
    plans.set(product.id, plan)
    for (const { order, day, quantity, parts } of plan.madeByOrders) {
      const begun = calendar.before(day, product.leadDays)
      for (const { id, line: part, perUnit, lead, parts: below } of parts) {
        if (counted?.has(id)) continue
        const needBy = lead ? calendar.before(begun, lead) : begun
        listOf(needed, id).push({
          ...{ kind: 'ORDER', day: needBy, quantity: quantity * perUnit, id, order, line: part, parts: below },
        })
      }
    }
    const parts = counted ? partsOf(product).filter(({ id }) => !counted.has(id)) : partsOf(product)
    for (const lot of plan.lots) lots.push(lot)
    if (parts.length === 0) continue
    for (const together of madeTogether(plan.lots, today)) {
      const day = begunOn(together, calendar.before) ?? today
      for (const lot of together) {
        for (const { id, perUnit } of parts) {
          listOf(needed, id).push({ kind: 'PART', day, quantity: lot.quantity * perUnit, lot })
        }
      }
    }
  }
  return { plans, today, lots, cycles: order.cycles }

  function planOf(product: NeedsProduct, all: readonly Requirement[], own: readonly NeedsLine[]): ProductPlan {
    if (!all.some(isMadeByOrder)) {
      const netted = netProduct(product, all, own, calendar)
      return { ...netted, madeByOrders: nothing, short: netted.shortage }
    }
    const taken = all.filter((need) => !isMadeByOrder(need))
    const madeByOrders = all.filter(isMadeByOrder).sort((one, other) => one.day - other.day)
    const { shortage: short } = netProduct(product, all, own, calendar)
    return { ...netProduct(product, taken, own, calendar), madeByOrders, short }
  }
}

const none: readonly Requirement[] = []
const nothing: readonly OwnMaking[] = []

const toRequirement = ({ day, quantity, id, order, line, parts }: NeedsLine): Requirement => ({
  kind: 'ORDER',
  day,
  quantity,
  id,
  order,
  line,
  parts,
})

/**
 * What orders make products of themselves, by product: of it what is made of something in turn. What is only bought, which
 * most parts are, stands behind everything else in any case.
 */
function ownPartsOf(
  demands: readonly NeedsLine[],
  products: ReadonlyMap<string, NeedsProduct>,
): ReadonlyMap<string, ReadonlySet<string>> {
  const own = new Map<string, Set<string>>()
  const noteMade = (id: string, parts: readonly OrderPart[]) => {
    if (!own.has(id)) own.set(id, new Set())
    for (const part of parts) if (part.parts !== undefined) noteMade(part.id, part.parts)
  }
  for (const { id, parts } of demands) if (parts !== undefined) noteMade(id, parts)
  const noteParts = (id: string, parts: readonly OrderPart[]) => {
    const ids = own.get(id)
    for (const part of parts) {
      if (own.has(part.id) || products.get(part.id)?.source === 'MAKE') ids?.add(part.id)
      if (part.parts !== undefined) noteParts(part.id, part.parts)
    }
  }
  for (const { id, parts } of demands) if (parts !== undefined) noteParts(id, parts)
  return own
}

function listOf<Value>(lists: Map<string, Value[]>, id: NeedsProduct['id']): Value[] {
  const found = lists.get(id)
  if (found !== undefined) return found
  const list: Value[] = []
  lists.set(id, list)
  return list
}
