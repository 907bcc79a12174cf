import type { OrderRow } from '@tehas/contracts'

export type BulkSums = {
  readonly products: number
  /** Absent where prices may not be seen. */
  readonly priceWithoutVat: number | undefined
  readonly cost: number | undefined
  /** Orders of them with lines without a price. */
  readonly unpriced: number
}

/** What the chosen rows come to. Annulled orders count for nothing. */
export function sumRows(chosen: readonly OrderRow[]): BulkSums {
  const rows = chosen.filter(({ status }) => status !== 'ANNULLED')
  const sum = (pick: (row: OrderRow) => number | undefined): number | undefined =>
    rows.some((row) => pick(row) === undefined) ? undefined : rows.reduce((total, row) => total + (pick(row) ?? 0), 0)
  return {
    products: rows.reduce((total, row) => total + row.productsCount, 0),
    priceWithoutVat: sum((row) => row.priceWithoutVat),
    cost: sum((row) => row.cost),
    unpriced: rows.filter(({ missingPrices = 0 }) => missingPrices > 0).length,
  }
}
