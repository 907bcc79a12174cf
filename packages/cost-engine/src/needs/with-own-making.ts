import type { Day } from './inputs'
import { netProduct } from './net-product'
import type { NettedProduct, ProductPlan } from './plan'

/** A product netted as lists of stock tell it: what orders make themselves among what takes of what is there. */
export function withOwnMaking(plan: ProductPlan, today: Day): NettedProduct {
  if (plan.madeByOrders.length === 0) return plan
  const taken = plan.requirements.filter(({ kind }) => kind !== 'MINIMUM')
  return netProduct(plan.product, [...taken, ...plan.madeByOrders], plan.supplies, { today, before: (day) => day })
}
