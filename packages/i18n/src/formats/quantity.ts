import { ownTexts } from '../texts/page-texts'
import type { Translate } from '../texts/texts'
import { type Figure, formatBetween, formatNumber, MISSING, NO_BREAK_SPACE, STORED_DECIMALS } from './number'

/** The short label of each unit as its text key: `t(unitLabels.PCS)` is "pcs" or "tk". */
export const unitLabels = {
  PCS: 'pcs',
  SET: 'set',
  MM: 'mm',
  CM: 'cm',
  M: 'm',
  KM: 'km',
  G: 'g',
  KG: 'kg',
  T: 't',
  L: 'l',
  M2: 'm²',
  M3: 'm³',
  TM: 'solid m³',
  MIN: 'min',
  H: 'h',
  DAY: 'd',
  WEEK: 'wk',
  MONTH: 'mo',
} as const
export type UnitCode = keyof typeof unitLabels

/** The unit's short label in the page's language, or in that of the given `t`. */
export const unitLabel = (unit: UnitCode, t: Translate = ownTexts): string => t(unitLabels[unit])

/** Of a unit that is measured the decimals that a figure always has, and those that say enough of it. */
const MEASURED: { readonly [Unit in UnitCode]?: readonly [least: number, enough: number] } = {
  ...{ M: [2, 2], M2: [2, 2], KG: [2, 2], L: [2, 2] },
  // Of these a thousandth still counts.
  ...{ KM: [2, 3], T: [2, 3], M3: [2, 3], TM: [2, 3] },
}
/** What is counted, and small units, have decimals only where there are any. */
const COUNTED = [0, 2] as const
/** A small figure is told to so many. */
const OF_SMALL = 4
const SMALL = 0.1

/** The decimals that a figure in this unit always has. */
export const leastDecimals = (unit: UnitCode | undefined): number => (unit && MEASURED[unit]?.[0]) ?? 0

/**
 * A quantity without its unit, as it stands under others: `118,40` of kilograms, `46` of pieces, `0,5` of half a piece. What is
 * less than its decimals can tell is written out rather than shown as 0.
 */
export function formatFigure(value: Figure, unit: UnitCode): string {
  const [least, enough] = MEASURED[unit] ?? COUNTED
  const isSmall = typeof value === 'number' && Math.abs(value) < SMALL
  if (isSmall && value !== 0 && Math.abs(value) < 0.5 * 10 ** -OF_SMALL) return formatNumber(value)
  return formatBetween(value, least, isSmall ? OF_SMALL : enough)
}

/** The same with its unit, `1 250,50 kg`; `–` for what is missing. Without a unit up to four decimals. */
export function formatQuantity(value: Figure, unit?: UnitCode, t: Translate = ownTexts): string {
  return unit === undefined ? formatBetween(value, 0, OF_SMALL) : withUnit(formatFigure(value, unit), unit, t)
}

/** A quantity with every decimal that it has: one that is typed anew, at most as much, or printed beside its price. */
export function exactQuantity(value: Figure, unit: UnitCode, t: Translate = ownTexts): string {
  return withUnit(exactFigure(value, unit), unit, t)
}

/** The same without its unit. */
export const exactFigure = (value: Figure, unit: UnitCode): string =>
  formatBetween(value, leastDecimals(unit), STORED_DECIMALS)

const withUnit = (figure: string, unit: UnitCode, t: Translate): string =>
  figure === MISSING ? figure : figure + NO_BREAK_SPACE + unitLabel(unit, t)
