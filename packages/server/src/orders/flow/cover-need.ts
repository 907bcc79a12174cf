/** What comes of a product, and when; `day` is undefined where nothing tells it. */
export type Arrival = { readonly day: string | undefined; readonly quantity: number }

export type Cover = {
  readonly source: 'STOCK' | 'ARRIVING' | 'TO_ORDER'
  readonly quantity: number
  /** When it comes, where an order that is on its way says so. */
  readonly day?: string | undefined
}

export type Shelf = {
  /** Takes what there is, then what comes first; what nothing covers is to be ordered. Parts in the order of their days. */
  readonly take: (quantity: number) => readonly Cover[]
}

const EPS = 1e-9

/**
 * What is left of one product for an order, once orders that are delivered before it have taken `before`. Each take leaves
 * less for the next. Quantities are in the unit of the product.
 */
export function createShelf(
  balance: number,
  { before, arrivals }: { readonly before: number; readonly arrivals: readonly Arrival[] },
): Shelf {
  const lots = [
    { source: 'STOCK' as const, left: Math.max(0, balance), day: undefined },
    ...[...arrivals].sort(byDay).map(({ quantity, day }) => ({ source: 'ARRIVING' as const, left: quantity, day })),
  ]
  const takeFrom = (quantity: number): { readonly parts: readonly Cover[]; readonly missing: number } => {
    const parts: Cover[] = []
    let missing = quantity
    for (const lot of lots) {
      const taken = Math.min(lot.left, missing)
      if (taken <= EPS) continue
      lot.left -= taken
      missing -= taken
      parts.push({ source: lot.source, quantity: taken, ...(lot.day !== undefined && { day: lot.day }) })
    }
    return { parts, missing }
  }
  takeFrom(before)
  return {
    take: (quantity) => {
      const { parts, missing } = takeFrom(quantity)
      return missing > EPS ? [...parts, { source: 'TO_ORDER', quantity: missing }] : parts
    },
  }
}

/** Without a day the last. */
const byDay = (a: Arrival, b: Arrival): number => (a.day ?? '9999').localeCompare(b.day ?? '9999')
