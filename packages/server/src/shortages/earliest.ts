import type { Id } from '@tehas/contracts'
import type { ProductPlan } from '@tehas/cost-engine/needs'
import type { Shortages } from './count-shortages'

/**
 * The first day on which a product that is short can be there, as days since 1970: what is bought after its lead time, what is made
 * after its own from the day on which what it is made of is there (rules §16).
 */
export function createEarliest({
  needs,
  calendar,
}: Pick<Shortages, 'needs' | 'calendar'>): (plan: ProductPlan) => number {
  const { today, after } = calendar
  const known = new Map<Id, number>()
  const earliestOf = ({ product }: ProductPlan): number => {
    const found = known.get(product.id)
    if (found !== undefined) return found
    // What is made of itself waits for itself no longer than for nothing.
    known.set(product.id, today)
    const parts = product.source === 'MAKE' ? product.parts : []
    const begins = parts.reduce((latest, { id }) => Math.max(latest, readyOf(needs.plans.get(id))), today)
    const day = after(begins, product.leadDays)
    known.set(product.id, day)
    return day
  }
  /** When all that is needed of a part is there. */
  const readyOf = (plan: ProductPlan | undefined): number => {
    if (plan === undefined) return today
    return Math.max(comesOn(plan, today), plan.lots.length > 0 ? earliestOf(plan) : today)
  }
  return earliestOf
}

/** The day of the last supply that what is needed waits for. */
function comesOn({ product, requirements, supplies }: ProductPlan, today: number): number {
  let open = requirements.reduce((sum, { quantity }) => sum + quantity, -product.balance)
  let day = today
  for (const supply of supplies) {
    if (open <= 0) break
    day = Math.max(day, supply.day)
    open -= supply.quantity
  }
  return day
}
