import { getFormats } from './format-choice'

/** Shown where a figure is expected and there is none. */
export const MISSING = '–'
export const NO_BREAK_SPACE = '\u00a0'
export const MINUS = '\u2212'

/** The most decimals that are stored: NUMERIC(20,6). */
export const STORED_DECIMALS = 6

export type Figure = number | null | undefined

/**
 * A figure as Estonians write it, whatever the language: `1 234,5` with no-break spaces and a true minus; with a point where
 * the person chose that (`FormatChoice`).
 * Exactly `decimals` places when given, else as many as the value has, at most six; `–` for what is missing.
 * Rounds half away from zero on the decimal value, as the documents do: 1.005 → `1,01`. Made by hand: the browser takes
 * milliseconds to build a formatter, and an order shows hundreds of figures at once.
 */
export function formatNumber(value: Figure, decimals?: number): string {
  if (decimals !== undefined) return formatBetween(value, decimals, decimals)
  return formatBetween(value, 0, STORED_DECIMALS)
}

/** Like `formatNumber`, with at least `least` and at most `most` decimals. */
export function formatBetween(value: Figure, least: number, most: number): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return MISSING
  // The text is the decimal figure that was meant, not its binary neighbour.
  const text = String(value)
  if (text.includes('e')) return formatWithIntl(text, least, most)
  const isNegative = value < 0
  const [whole = '', part = ''] = (isNegative ? text.slice(1) : text).split('.')
  const digits = part.length > most ? rounded(whole, part, most) : whole + part
  const places = Math.min(part.length, most)
  const fraction = trimmed(digits.slice(digits.length - places), least)
  const figure = grouped(digits.slice(0, digits.length - places)) + (fraction && getFormats().decimalMark + fraction)
  return isNegative && !isNothing(figure) ? MINUS + figure : figure
}

/** Digits of a figure with `most` decimals, rounded half away from zero. */
function rounded(whole: string, part: string, most: number): string {
  const kept = [...whole, ...part.slice(0, most)]
  if ((part[most] ?? '0') < '5') return kept.join('')
  let place = kept.length - 1
  for (; place >= 0 && kept[place] === '9'; place -= 1) kept[place] = '0'
  if (place < 0) return `1${kept.join('')}`
  kept[place] = String(Number(kept[place]) + 1)
  return kept.join('')
}

/** Decimals without zeros at their end, but at least so many places. */
function trimmed(fraction: string, least: number): string {
  let length = fraction.length
  while (length > least && fraction[length - 1] === '0') length -= 1
  return fraction.slice(0, length).padEnd(least, '0')
}

/** Thousands apart. Estonian leaves four digits ungrouped by itself; the figures of a column must line up. */
function grouped(whole: string): string {
  let text = whole.slice(-3)
  for (let end = whole.length - 3; end > 0; end -= 3)
    text = whole.slice(Math.max(0, end - 3), end) + NO_BREAK_SPACE + text
  return text
}

/** True when only zeros are left after rounding: −0,001 must not be shown as −0,00. */
const isNothing = (text: string): boolean => !/[1-9]/.test(text)

/** Figures beyond 21 digits or below a millionth, which JavaScript writes with an exponent. */
function formatWithIntl(exact: string, least: number, most: number): string {
  const format = new Intl.NumberFormat('et-EE', {
    minimumFractionDigits: least,
    maximumFractionDigits: most,
    useGrouping: 'always',
  })
  const literal: Intl.StringNumericLiteral = `${Number(exact)}`
  const text = format.format(literal).replace(',', getFormats().decimalMark)
  return isNothing(text) ? text.replace(MINUS, '') : text
}
