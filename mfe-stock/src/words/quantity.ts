import type { Unit } from '@tehas/contracts'
import { formatNumber, MISSING, NO_BREAK_SPACE, type Translate, unitLabel } from '@tehas/i18n'

/** Units of which a thousandth still counts; of all others a hundredth is as much as anybody measures in stock. */
const COARSE: ReadonlySet<Unit> = new Set(['T', 'M3', 'TM', 'KM', 'L'])

/**
 * A quantity as stock shows it: with as few decimals as its unit needs, at most two, three of a large unit. What is less
 * than that is written out rather than shown as 0. With its unit where the texts are given.
 */
export function stockQuantity(value: number, unit: Unit, t?: Translate): string {
  const most = COARSE.has(unit) ? 3 : 2
  const isTiny = value !== 0 && Math.abs(value) < 0.5 * 10 ** -most
  const figure = isTiny ? formatNumber(value) : formatNumber(value, most).replace(/,?0+$/, '')
  return t === undefined || figure === MISSING ? figure : figure + NO_BREAK_SPACE + unitLabel(unit, t)
}

/** What comes or goes, with its sign: `+60`, `−32`. */
export const signedQuantity = (value: number, unit: Unit): string =>
  `${value > 0 ? '+' : ''}${stockQuantity(value, unit)}`
