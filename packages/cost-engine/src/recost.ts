import { type Change, changeOrder } from './change-order'
import { type CostedOrder, countOrder } from './cost-order'
import type { CostOrderInput, CostSettings } from './inputs'

/** The order with its figures, to start from: `recost(costed(order, settings), change)`. */
export function costed(order: CostOrderInput, settings: CostSettings): CostedOrder {
  return { order, settings, result: countOrder(order, settings, undefined) }
}

/**
 * The order after one change with its figures, the same to the last digit as a full run's. Only what the change touches
 * is counted again: results of all other products, processes and items are the same objects as before.
 */
export function recost(previous: CostedOrder, change: Change): CostedOrder {
  const order = changeOrder(previous.order, change)
  return { order, settings: previous.settings, result: countOrder(order, previous.settings, previous) }
}
