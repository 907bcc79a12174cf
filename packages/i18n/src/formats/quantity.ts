import { ownTexts } from '../texts/page-texts'
import type { Translate } from '../texts/texts'
import { type Figure, formatBetween, MISSING, NO_BREAK_SPACE } from './number'

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

/** A quantity with its unit, `1 250,5 kg`; up to four decimals, `–` for what is missing. */
export function formatQuantity(value: Figure, unit?: UnitCode, t: Translate = ownTexts): string {
  const figure = formatBetween(value, 0, 4)
  if (figure === MISSING || unit === undefined) return figure
  return figure + NO_BREAK_SPACE + unitLabel(unit, t)
}
