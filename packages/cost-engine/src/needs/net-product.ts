import type { Day, NeedsLine, NeedsProduct } from './inputs'
import type { Lot, NettedProduct, Requirement } from './plan'
import { isMore, toOrder } from './quantities'

type Calendar = { readonly today: Day; readonly before: (day: Day, workingDays: number) => Day }

/**
 * Nets what is needed of one product against what is there and what comes (rules §3), day by day. What comes covers the
 * days from its own on, and what a batch leaves over the days after it. The minimum is wanted once everything on order is
 * there, so that a delivery under way is not suggested a second time. What is overdue counts as of today.
 */
export function netProduct(
  product: NeedsProduct,
  needed: readonly Requirement[],
  coming: readonly NeedsLine[],
  { today, before }: Calendar,
): NettedProduct {
  const supplies = inDays(coming)
  const last = supplies.at(-1)
  const reserve: Requirement = {
    kind: 'MINIMUM',
    day: Math.max(today, last?.day ?? today),
    quantity: product.minQuantity,
  }
  // The minimum stands behind what is needed on the same day.
  const requirements = inDays(needed.concat(reserve))
  const lots: Lot[] = []
  const until = { demand: 0, minimum: 0, arriving: 0, suggestedBefore: 0 }
  let most = 0
  let next = 0
  let index = 0
  while (index < requirements.length) {
    const day = Math.max(requirements[index]?.day ?? today, today)
    for (let supply = supplies[next]; supply !== undefined && supply.day <= day; supply = supplies[next]) {
      until.arriving += supply.quantity
      next += 1
    }
    let needBy: Day | undefined
    for (let one = requirements[index]; one !== undefined && one.day <= day; one = requirements[index]) {
      if (one.kind === 'MINIMUM') until.minimum += one.quantity
      else until.demand += one.quantity
      if (needBy === undefined && isMore(shortageOf(until, product))) needBy = one.day
      index += 1
    }
    const shortage = shortageOf(until, product)
    most = Math.max(most, shortage + until.suggestedBefore)
    if (needBy === undefined) continue
    const quantity = toOrder(shortage, product)
    lots.push({
      product,
      quantity,
      needBy,
      orderBy: before(needBy, product.leadDays),
      derivation: {
        demand: until.demand,
        minimum: until.minimum,
        balance: product.balance,
        arriving: until.arriving,
        suggestedBefore: until.suggestedBefore,
        shortage,
      },
      lateSupplies: next < supplies.length ? supplies.slice(next) : none,
    })
    until.suggestedBefore += quantity
  }
  return { product, requirements, supplies, lots, shortage: isMore(most) ? most : 0 }
}

type Until = {
  readonly demand: number
  readonly minimum: number
  readonly arriving: number
  readonly suggestedBefore: number
}

/** What is missing of what was needed until now. A function of its own: one made for each product would take its time. */
const shortageOf = ({ demand, minimum, arriving, suggestedBefore }: Until, { balance }: NeedsProduct): number =>
  demand + minimum - balance - arriving - suggestedBefore

const none: NettedProduct['supplies'] = []

/** By day; what is of one day stays in its order. Most lists stand so already, and are neither copied nor sorted. */
function inDays<Dated extends { readonly day: Day }>(dated: readonly Dated[]): readonly Dated[] {
  let last = Number.NEGATIVE_INFINITY
  for (const { day } of dated) {
    if (day < last) return [...dated].sort((one, other) => one.day - other.day)
    last = day
  }
  return dated
}
