import type { ProductCategory, Supply, SupplyChoice } from '@tehas/contracts'

/** What of an item tells how it is supplied. */
type SuppliedItem = {
  readonly category: ProductCategory
  readonly supply?: SupplyChoice | null | undefined
  readonly stock?: object | null | undefined
  readonly isLinked: boolean
  readonly hasStructure: boolean
}

/**
 * How an item with a structure is supplied (rules §16); null where it has none, or is bought whatever hangs below it. What is no
 * stock product is on no shelf, so its order makes it.
 */
export function supplyOf({ category, supply, stock, isLinked, hasStructure }: SuppliedItem): Supply | null {
  if (!hasStructure || category === 'FOR_PURCHASE') return null
  if (isLinked) return 'LINKED'
  return supply === 'STOCK' && stock ? 'STOCK' : 'HERE'
}
