import type { Id } from '@tehas/contracts'
import { stored } from '@tehas/cost-engine'
import { isProcessStarted } from '../../structure/production-state'
import { type ItemNode, itemsBelow, type ProductNode, type Structure } from '../../structure/tree'
import type { OrderCosts } from '../order-costs'

/** What an item still needs, in its own unit. */
export type ItemNeed = { readonly item: ItemNode; readonly needed: number }

/** What a product still takes (rules §1, what counts where). */
export const outstandingOfProduct = ({ netQuantity, takenFromStock, produced }: ProductNode): number =>
  stored(Math.max(0, netQuantity - takenFromStock - produced))

/** What an item still takes: required, losses included, less what was taken. */
export const outstandingOfItem = ({ _id, takenFromStock }: ItemNode, { items }: OrderCosts): number =>
  stored(Math.max(0, (items.get(_id)?.requiredQuantity ?? 0) - takenFromStock))

/**
 * The material of a product with what is still needed of each (rules §14). A part that is made in the order is not taken
 * from stock itself: what it is made of is, for the share that was not taken from stock. With `pieces` only what goes into so
 * many of the product, the first of it.
 */
export function materialOf(product: ProductNode, costs: OrderCosts, pieces = product.netQuantity): ItemNeed[] {
  const { netQuantity, takenFromStock } = product
  const made = madeShare(netQuantity, takenFromStock)
  return [...materialBelow(product, netQuantity > 0 ? Math.min(made, pieces / netQuantity) : made, costs)]
}

function* materialBelow(parent: Structure, share: number, costs: OrderCosts): Generator<ItemNeed> {
  for (const item of parent.items) {
    const required = (costs.items.get(item._id)?.requiredQuantity ?? 0) * share
    if (isMadeHere(item)) yield* materialBelow(item, share * madeShare(required, item.takenFromStock), costs)
    else if (item.stock) yield { item, needed: stored(Math.max(0, required - item.takenFromStock)) }
  }
}

const madeShare = (quantity: number, taken: number): number =>
  quantity <= 0 ? 0 : Math.max(0, quantity - taken) / quantity

const isMadeHere = ({ category, processes, items }: ItemNode): boolean =>
  category !== 'FOR_PURCHASE' && processes.length + items.length > 0

/** Whether something was made or timed for a line or below it; what was taken from stock is not meant. */
export function isProductionStarted(line: ProductNode | ItemNode): boolean {
  const isMade = ({ produced, processes }: ProductNode | ItemNode) => produced > 0 || processes.some(isProcessStarted)
  return isMade(line) || [...itemsBelow(line)].some(isMade)
}

/** The product that an item is part of. */
export const productOfItem = (products: readonly ProductNode[], itemId: Id): ProductNode | undefined =>
  products.find((product) => [...itemsBelow(product)].some(({ _id }) => _id === itemId))
