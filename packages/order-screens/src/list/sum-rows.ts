import type { Currency, OrderRow } from '@tehas/contracts'
import { formatMoney } from '@tehas/i18n'

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

export type SumOfCurrency = Pick<BulkSums, 'priceWithoutVat' | 'cost'> & { readonly currency: Currency }

/** What the chosen rows come to in each currency: sums are never made across them (rules §16). */
export function sumsByCurrency(chosen: readonly OrderRow[]): readonly SumOfCurrency[] {
  const currencies = [...new Set(chosen.map(({ currency }) => currency))]
  return currencies.map((currency) => ({ currency, ...sumRows(chosen.filter((row) => row.currency === currency)) }))
}

/** A sum in each of its currencies: `12 000,00 € · 340,00 $`; undefined where one of them may not be seen. */
export function moneyOf(sums: readonly SumOfCurrency[], name: 'priceWithoutVat' | 'cost'): string | undefined {
  const shown = sums.map(({ currency, [name]: value }) =>
    value === undefined ? undefined : formatMoney(value, currency),
  )
  return shown.includes(undefined) ? undefined : shown.join(' · ')
}
