import { type Currency, currencySchema, type OtherPrice } from '@tehas/contracts'
import { stored } from '@tehas/cost-engine'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { isInOther } from '../../orders/list/other-currencies'

export const otherPriceRows = z.array(z.object({ currency: currencySchema, price: z.number() }))
export type OtherPrices = readonly OtherPrice[]

/** Sums of several lists by currency, without those that come to nothing. */
export function addUp(...lists: readonly OtherPrices[]): OtherPrice[] {
  const sums = new Map<OtherPrice['currency'], number>()
  for (const { currency, price } of lists.flat()) sums.set(currency, (sums.get(currency) ?? 0) + price)
  return [...sums]
    .map(([currency, price]) => ({ currency, price: stored(price) }))
    .filter(({ price }) => price !== 0)
    .sort((a, b) => a.currency.localeCompare(b.currency))
}

export const lessOf = (all: OtherPrices, part: OtherPrices): OtherPrice[] =>
  addUp(
    all,
    part.map(({ currency, price }) => ({ currency, price: -price })),
  )

export const totalOf = (prices: OtherPrices): number => prices.reduce((sum, { price }) => sum + price, 0)

/**
 * Rows of a statement over order heads `h` in other currencies as JSON, nothing where all are in the project's: the tally has no
 * currency, so what it counts of them is taken off.
 */
export const ofOthers = (
  { otherThan }: { readonly otherThan: Currency | undefined },
  rows: (isOther: RawBuilder<boolean>) => RawBuilder<unknown>,
): RawBuilder<unknown> =>
  otherThan === undefined
    ? sql`'[]'::json`
    : sql`(SELECT coalesce(json_agg(other), '[]'::json) FROM (${rows(isInOther(otherThan))}) AS other)`
