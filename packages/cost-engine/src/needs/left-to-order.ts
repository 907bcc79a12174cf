import type { Needs } from './explode'
import type { Day, NeedsInput } from './inputs'
import { madeTogether } from './made-together'
import { netProduct } from './net-product'
import type { ProductPlan } from './plan'

/** What is still to be ordered or made of a product. */
export type LeftToOrder = {
  readonly quantity: number
  /** Of the first of its orders. */
  readonly needBy: Day
  readonly orderBy: Day
  /** The orders that it becomes, by day: one of what is bought, one a week of what is made. */
  readonly orders: readonly { readonly quantity: number; readonly needBy: Day }[]
}

/**
 * What is to be ordered of a product apart from what is short (rules §14): less what suggested orders that wait will bring,
 * then up to the batch, for the first day on which these no longer cover it. Undefined where they cover everything. What orders
 * make themselves is not among it, and takes nothing of what is there.
 */
export function leftToOrder(
  plan: ProductPlan,
  waiting: number,
  { today, workingDaysBefore }: Pick<Needs, 'today'> & Pick<NeedsInput, 'workingDaysBefore'>,
): LeftToOrder | undefined {
  const before = workingDaysBefore ?? ((day: Day, days: number) => day - days)
  const lots = waiting > 0 ? lotsBeside(plan, waiting, { today, before }) : plan.lots
  const [first] = lots
  if (first === undefined) return undefined
  const orders = madeTogether(lots, today).flatMap((together) => {
    const [one] = together
    return one === undefined ? [] : { quantity: sumOf(together), needBy: one.needBy }
  })
  return { quantity: sumOf(lots), needBy: first.needBy, orderBy: first.orderBy, orders }
}

const sumOf = (lots: readonly { readonly quantity: number }[]): number =>
  lots.reduce((sum, { quantity }) => sum + quantity, 0)

/** The terms of another supplier than that which the plan counts with. */
type OtherTerms = Pick<ProductPlan['product'], 'batchSize' | 'orderMinimum' | 'leadDays'>

/** What is left where it is bought on other terms; undefined where nothing is. */
export function leftOnTerms(
  plan: ProductPlan,
  terms: OtherTerms,
  waiting: number,
  calendar: Parameters<typeof leftToOrder>[2],
): LeftToOrder | undefined {
  const product = { ...plan.product, ...terms }
  const before = calendar.workingDaysBefore ?? ((day: Day, days: number) => day - days)
  const lots = lotsBeside({ ...plan, product }, waiting, { today: calendar.today, before })
  return leftToOrder({ ...plan, product, lots }, 0, calendar)
}

/** The lots where so much more were there from the beginning. */
function lotsBeside(plan: ProductPlan, waiting: number, calendar: Parameters<typeof netProduct>[3]) {
  const product = { ...plan.product, balance: plan.product.balance + waiting }
  const needed = plan.requirements.filter(({ kind }) => kind !== 'MINIMUM')
  return netProduct(product, needed, plan.supplies, calendar).lots
}
