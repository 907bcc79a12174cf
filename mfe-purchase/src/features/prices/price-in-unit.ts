import type { Unit } from '@tehas/contracts'
import { convert } from '@tehas/cost-engine'

/** Prices are kept with six decimals. */
const SIX = 1e6

/** A price per one unit as a price per another: 2 €/kg is 2 000 €/t. Undefined where they measure different things. */
export function priceInUnit(price: number, from: Unit, to: Unit): number | undefined {
  const one = convert(1, to, from)
  return one.ok ? Math.round(price * one.value * SIX) / SIX : undefined
}
