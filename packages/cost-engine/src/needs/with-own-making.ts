import type { Day } from './inputs'
import { netProduct } from './net-product'
import type { NettedProduct, ProductPlan } from './plan'

/**
 * What is short of a product, day by day: what orders make themselves among what takes of what is there, and nothing rounded up to a
 * batch. The lots together are what is short.
 */
export function withOwnMaking(
  { product, requirements, madeByOrders, supplies }: ProductPlan,
  today: Day,
): NettedProduct {
  const taken = requirements.filter(({ kind }) => kind !== 'MINIMUM')
  const exact = { ...product, batchSize: 0 }
  return { ...netProduct(exact, [...taken, ...madeByOrders], supplies, { today, before: (day) => day }), product }
}
