import type { AnyOrder, AnyOrderProduct, Id } from '@tehas/contracts'
import { type CostedOrder, costed } from '@tehas/cost-engine'
import { applyLineChange } from '../../structure/lines/line-change'
import { toCostOrder } from '../figures/cost-input'

/** A product's markup as it is and as it has to be, both in percent. */
export type MarkupChange = {
  readonly id: Id
  readonly name: string
  readonly from: number
  readonly to: number
}

/** What a markup may be at most. */
const MOST_PERCENT = 100
/** Markups are shown with two decimals, so they get no more. */
const STEP = 0.01
const TRIES = 20

/**
 * The markups with which the order, or one product of it, brings the project's target margin: every price rises by the
 * same share. Undefined where markups alone can't do it, or nothing is sold.
 */
export function markupsForTarget(
  order: AnyOrder,
  settings: CostedOrder['settings'],
  productAt?: number,
): readonly MarkupChange[] | undefined {
  const target = settings.marginTarget ?? 0
  if (target <= 0 || target >= 100) return undefined
  const { result } = costed(toCostOrder(order), settings)
  const of = productAt === undefined ? result : result.products[productAt]
  const products = productAt === undefined ? order.products : order.products.slice(productAt, productAt + 1)
  if (!of) return undefined
  const needed = linesNeeded(of.cost / (1 - target / 100), productAt === undefined ? order : undefined)
  const lines = of.salePriceWithMarkupPercentage
  if (lines <= 0 || needed <= lines) return undefined

  // Each line is rounded to cents, which may leave the order a cent short.
  for (let step = 0; step < TRIES; step += 1) {
    const changes = products.map((product) => raised(product, needed / lines, step * STEP))
    if (changes.some(({ to }) => to > MOST_PERCENT)) return undefined
    const { result: after } = costed(toCostOrder(withMarkups(order, changes)), settings)
    const reached = productAt === undefined ? after : after.products[productAt]
    if (reached && reached.margin >= target) return changes
  }
  return undefined
}

/** What the lines must come to, so that so much is left after the order's discount. */
function linesNeeded(afterDiscount: number, order: AnyOrder | undefined): number {
  const discount = order?.discount
  if (!discount) return afterDiscount
  return discount.type === 'PERCENTAGE' ? afterDiscount / (1 - discount.value / 100) : afterDiscount + discount.value
}

function raised({ _id, name, markupPercentage }: AnyOrderProduct, share: number, more: number): MarkupChange {
  const from = markupPercentage ?? 0
  const exact = ((1 + from / 100) * share - 1) * 100
  return { id: _id, name, from, to: Math.round((Math.ceil(exact / STEP - 1e-9) * STEP + more) * 100) / 100 }
}

const withMarkups = (order: AnyOrder, changes: readonly MarkupChange[]): AnyOrder =>
  changes.reduce(
    (changed, { id, to }) => applyLineChange(changed, { kind: 'product', _id: id, fields: { markupPercentage: to } }),
    order,
  )
