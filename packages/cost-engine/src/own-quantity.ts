/** What of a stock product tells how many of it its figures are for. */
type Counted = {
  readonly netQuantity?: number | null | undefined
  readonly batchSize?: number | null | undefined
  readonly category?: string | undefined
  readonly processes?: readonly unknown[] | null | undefined
  readonly items?: readonly unknown[] | null | undefined
}

/** Pieces that are made at once. */
export const batchOf = ({ batchSize }: Pick<Counted, 'batchSize'>): number => Math.max(1, batchSize ?? 1)

/** It costs its price: it is bought, or nothing says what it is made of. */
export const hasOnlyPrice = ({ category, processes, items }: Omit<Counted, 'netQuantity'>): boolean =>
  (category === 'FOR_PURCHASE' || category === 'SEMI_FINISHED') && !processes?.length && !items?.length

/**
 * How many pieces of a stock product its figures and those of its lines are for (rules §14): as many as it says itself, else the
 * batch in which it is made, so that no figure bears a changeover that the batch spreads; one of what is bought.
 */
export function ownQuantity(product: Counted): number {
  const { netQuantity } = product
  if (netQuantity && netQuantity > 0) return netQuantity
  return hasOnlyPrice(product) ? 1 : batchOf(product)
}
