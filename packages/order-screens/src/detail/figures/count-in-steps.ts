import type { AnyOrder, OrderProduct } from '@tehas/contracts'
import { type CostedOrder, type CostOrderInput, type CostProductInput, costed, recost } from '@tehas/cost-engine'
import { toCostHead, toCostItem, toCostProduct } from './cost-input'

/** So many lines are counted without a pause. An item counts with all that is below it. */
export const STEP_LINES = 150

/**
 * Counts an order that has not been counted yet, some lines more with each step, and returns what `costed` would: what a
 * step adds is all that the engine counts in it.
 */
export function* countInSteps(order: AnyOrder, settings: CostedOrder['settings']): Generator<undefined, CostedOrder> {
  let counted = costed({ ...toCostHead(order), products: [] }, settings)
  for (const input of growing(order)) {
    counted = recost(counted, { type: 'order', order: input })
    yield
  }
  return counted
}

/** The order with more and more of its lines, and in the end with all. */
function* growing(order: AnyOrder): Generator<CostOrderInput> {
  const head = toCostHead(order)
  const whole: CostProductInput[] = []
  let lines = 0
  for (const product of order.products) {
    const size = product.items.length + product.processes.length + 1
    if (lines > 0 && lines + size > STEP_LINES) {
      lines = 0
      yield { ...head, products: [...whole] }
    }
    for (const part of partsOf(product)) yield { ...head, products: [...whole, part] }
    whole.push(toCostProduct(product))
    lines += size % STEP_LINES
  }
  yield { ...head, products: whole }
}

/** A long product with its first items only. */
function* partsOf(product: OrderProduct): Generator<CostProductInput> {
  for (let count = STEP_LINES; count < product.items.length; count += STEP_LINES) {
    yield { ...product, items: product.items.slice(0, count).map(toCostItem) }
  }
}
