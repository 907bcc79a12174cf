import type { Unit } from '@tehas/contracts'
import { formatNumber, getFormats, MISSING, NO_BREAK_SPACE, type Translate, unitLabel } from '@tehas/i18n'

/** Units of which a thousandth still counts; of all others a hundredth is as much as anybody measures in stock. */
const COARSE: ReadonlySet<Unit> = new Set(['T', 'M3', 'TM', 'KM'])

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

/** Units of things that are counted: a column of them has no decimals. */
const COUNTED: ReadonlySet<Unit> = new Set(['PCS', 'SET'])

/**
 * A quantity that stands under others, `118,40`: what is measured has always two decimals, so that a column can be read
 * down. Otherwise like `stockQuantity`.
 */
export function columnQuantity(value: number, unit: Unit, t?: Translate): string {
  const figure = stockQuantity(value, unit)
  if (COUNTED.has(unit) || figure === MISSING) return stockQuantity(value, unit, t)
  const { decimalMark } = getFormats()
  const [whole, part = ''] = figure.split(decimalMark)
  const padded = `${whole}${decimalMark}${part.padEnd(2, '0')}`
  return t === undefined ? padded : padded + NO_BREAK_SPACE + unitLabel(unit, t)
}

/** What comes or goes, with its sign: `+60`, `−32`. */
export const signedQuantity = (value: number, unit: Unit): string =>
  `${value > 0 ? '+' : ''}${stockQuantity(value, unit)}`
