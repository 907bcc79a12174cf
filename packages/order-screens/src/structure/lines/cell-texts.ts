import { timeUnitSchema } from '@tehas/contracts'
import { convert } from '@tehas/cost-engine/units'
import {
  type Currency,
  currencySigns,
  formatBetween,
  formatMoney,
  formatNumber,
  formatPercent,
  leastDecimals,
  type Translate,
  type UnitCode,
  unitLabel,
} from '@tehas/i18n'
import type { Choice } from '@tehas/ui/grid'

const PIECES = ['PCS', 'SET', 'MM', 'CM', 'M', 'KM', 'G', 'KG', 'T', 'L', 'M2', 'M3', 'TM'] as const
const TIMES = ['MIN', 'H', 'DAY', 'WEEK', 'MONTH'] as const

/** Choices that every cell of a kind offers: made once for a language, since hundreds of cells are drawn together. */
function madeOnce(make: (t: Translate) => Choice[]): (t: Translate) => Choice[] {
  const made = new WeakMap<Translate, Choice[]>()
  return (t) => {
    const choices = made.get(t) ?? make(t)
    made.set(t, choices)
    return choices
  }
}

const labelled = (units: readonly UnitCode[]) =>
  madeOnce((t) => units.map((unit) => ({ value: unit, label: unitLabel(unit, t) })))

/** Units of what is sold or bought: quantities first, times for services. */
export const quantityUnits = labelled([...PIECES, ...TIMES])

/** Units that a quantity in this one can be converted to: those that a line of a stock product may have. */
export const unitsLike = (own: UnitCode): readonly UnitCode[] =>
  [...PIECES, ...TIMES].filter((unit) => convert(1, own, unit).ok)

/** Units of a duration; the contract knows no longer ones. */
export const timeUnits = labelled(timeUnitSchema.options)

/** Units of work: times first, quantities for work that is counted in them. */
export const workUnits = labelled([...TIMES, ...PIECES])

/** What a price may be per: times first. */
export const PRICE_UNITS = [...TIMES, ...PIECES] as const

/** Units of a price: per hour, per piece, per m². */
export const priceUnits = (t: Translate, currency: Currency): Choice[] =>
  PRICE_UNITS.map((unit) => ({ value: unit, label: perUnit(unit, t, currency) }))

export const perUnit = (unit: UnitCode, t: Translate, currency: Currency): string =>
  `${currencySigns[currency]}/${unitLabel(unit, t)}`

const MOST_DECIMALS = 4

/** A quantity as short as its unit lets it be written; up to four decimals. */
export const shortNumber = (value: number, unit?: UnitCode): string =>
  formatBetween(value, leastDecimals(unit), MOST_DECIMALS)

/**
 * A typed quantity: whole where its unit is counted, else with two to four decimals. What has more ends with dots, so that 0,333333 is not taken for
 * 0,3333; the field of the cell holds all of it.
 */
export function quantityText(value: number, unit?: UnitCode): string {
  if (Number.isInteger(value)) return formatNumber(value, leastDecimals(unit))
  const decimals = [2, 3, MOST_DECIMALS].find((count) => isWrittenWith(value, count))
  return decimals === undefined ? `${formatNumber(value, MOST_DECIMALS)}…` : formatNumber(value, decimals)
}

const isWrittenWith = (value: number, decimals: number): boolean =>
  Math.abs(value - Number(value.toFixed(decimals))) <= ROUNDING

/** What is left of a figure of six decimals where nothing was cut off. */
const ROUNDING = 1e-9

/** From here on two decimals say enough of a counted quantity. */
const LARGE_ENOUGH = 0.1

/** A counted quantity, of which "why" tells the rest: whole, or with two decimals; four where it is small. */
export function needText(value: number, unit?: UnitCode): string {
  const isSmall = Math.abs(value) < LARGE_ENOUGH
  return formatNumber(value, Number.isInteger(value) ? leastDecimals(unit) : isSmall ? MOST_DECIMALS : 2)
}

/** "31 % " without decimals where there are none. */
export const shortPercent = (value: number): string => formatPercent(value, Number.isInteger(value) ? 0 : 1)

export const money = (value: number | undefined, currency: Currency): string =>
  value === undefined ? '' : formatMoney(value, currency)

const times: readonly string[] = TIMES
export const isTime = (unit: string): boolean => times.includes(unit)
