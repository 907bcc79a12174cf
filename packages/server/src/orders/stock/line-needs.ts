import type { Id } from '@tehas/contracts'
import { scrappedOf, stored } from '@tehas/cost-engine'
import {
  type ItemNode,
  isMadeHere,
  isProcessStarted,
  itemsBelow,
  type ProductNode,
  type Structure,
} from '../../structure/tree'
import type { OrderCosts } from '../order-costs'

/** What an item still needs, in its own unit. */
export type ItemNeed = { readonly item: ItemNode; readonly needed: number }

/** What a product still takes (rules §1, what counts where). */
export const outstandingOfProduct = ({ netQuantity, takenFromStock, produced }: ProductNode): number =>
  stored(Math.max(0, netQuantity - takenFromStock - produced))

/**
 * What each item of a product still takes: required, losses included, for what of the product and of its parts was not taken
 * from stock (rules §16), less what was taken of the item.
 */
export function outstandingOfItems(product: ProductNode, costs: OrderCosts): ReadonlyMap<Id, number> {
  const outstanding = new Map<Id, number>()
  for (const { item, required } of askedByItems(product, costs)) {
    outstanding.set(item._id, stored(Math.max(0, required - item.takenFromStock)))
  }
  return outstanding
}

/** How much each item of a product asks for in all, whatever was taken of it, in its own unit. */
export function* askedByItems(
  product: ProductNode,
  { items: costs }: Pick<OrderCosts, 'items'>,
): Generator<{ readonly item: ItemNode; readonly required: number }> {
  function* below({ items }: Structure, share: number): ReturnType<typeof askedByItems> {
    for (const item of items) {
      const all = costs.get(item._id)?.requiredQuantity ?? 0
      const required = all * share
      yield { item, required }
      yield* below(item, shareBelow(item, all, required))
    }
  }
  yield* below(product, shareOfProduct(product))
}

/**
 * The material of a product with what is still needed of each (rules §14). A part that is made in the order is not taken from
 * stock itself: what it is made of is, for the share that was not taken from stock; what another order supplies needs none. With
 * `pieces` only what goes into so many of the product, the first of it.
 */
export function materialOf(product: ProductNode, costs: OrderCosts, pieces = product.netQuantity): ItemNeed[] {
  if (!isMadeHere(product)) return []
  // What is required has the scrapped pieces in it: they took theirs before the first good one.
  const scrapped = scrappedOf(product)
  const begun = product.netQuantity + scrapped
  const made = shareOfProduct(product)
  return [...materialBelow(product, begun > 0 ? Math.min(made, (pieces + scrapped) / begun) : made, costs)]
}

function* materialBelow(parent: Structure, share: number, costs: OrderCosts): Generator<ItemNeed> {
  for (const item of parent.items) {
    const all = costs.items.get(item._id)?.requiredQuantity ?? 0
    const required = all * share
    if (isMadeHere(item)) yield* materialBelow(item, shareBelow(item, all, required), costs)
    else if (item.stock) yield { item, needed: stored(Math.max(0, required - item.takenFromStock)) }
  }
}

/** The share of what a part required for all is made of that is made: of `all` pieces and those it scrapped, what is still wanted. */
export function shareBelow(item: ItemNode, all: number, required: number): number {
  const scrapped = scrappedOf(item)
  const made = Math.max(0, required + scrapped - item.takenFromStock)
  return all + scrapped > 0 ? made / (all + scrapped) : 0
}

/** The share of what a product requires that is for pieces that are made: what was taken from stock is not (rules §16). */
export function shareOfProduct(product: ProductNode): number {
  const begun = product.netQuantity + scrappedOf(product)
  return begun > 0 ? Math.max(0, begun - product.takenFromStock) / begun : 0
}

/** Whether something was made or timed for a line or below it; what was taken from stock is not meant. */
export function isProductionStarted(line: ProductNode | ItemNode): boolean {
  const isMade = ({ produced, processes }: ProductNode | ItemNode) => produced > 0 || processes.some(isProcessStarted)
  return isMade(line) || [...itemsBelow(line)].some(isMade)
}

/** The product that an item is part of. */
export const productOfItem = (products: readonly ProductNode[], itemId: Id): ProductNode | undefined =>
  products.find((product) => [...itemsBelow(product)].some(({ _id }) => _id === itemId))
