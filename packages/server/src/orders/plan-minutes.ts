import type { Id } from '@tehas/contracts'
import { stored } from '@tehas/cost-engine'
import type { ItemNode, ProductNode } from '../structure/tree'
import type { OrderCosts } from './order-costs'

/**
 * Minutes that the work on each process takes by plan, for the pieces that are made: what was taken from stock needs no work (rules
 * §16). The changeover counts once, where anything is made at all.
 */
export function planMinutes(
  products: readonly ProductNode[],
  { processes }: Pick<OrderCosts, 'processes'>,
): ReadonlyMap<Id, number> {
  const minutes = new Map<Id, number>()
  const count = (line: ItemNode | ProductNode, pieces: number, full: number): void => {
    for (const { _id } of line.processes) {
      const { plannedDuration = 0, totalWorkload = 0 } = processes.get(_id) ?? {}
      const isPart = pieces < full
      const left = isPart && pieces <= 0 ? 0 : plannedDuration - totalWorkload * (isPart ? 1 - pieces / full : 0)
      minutes.set(_id, stored(left))
    }
    for (const item of line.items) {
      const { netQuantity, takenFromStock } = item
      count(item, Math.max(0, netQuantity * pieces - takenFromStock), netQuantity * full)
    }
  }
  for (const product of products) {
    const { netQuantity, takenFromStock } = product
    count(product, Math.max(0, netQuantity - takenFromStock), netQuantity)
  }
  return minutes
}
