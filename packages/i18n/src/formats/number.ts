/** Shown where a figure is expected and there is none. */
export const MISSING = '–'
export const NO_BREAK_SPACE = '\u00a0'
export const MINUS = '\u2212'

/** The most decimals that are stored: NUMERIC(20,6). */
const STORED_DECIMALS = 6

export type Figure = number | null | undefined

const formatters = new Map<string, Intl.NumberFormat>()

/**
 * A figure as Estonians write it, whatever the language: `1 234,5` with no-break spaces and a true minus.
 * Exactly `decimals` places when given, else as many as the value has, at most six; `–` for what is missing.
 * Rounds half away from zero on the decimal value, as the documents do: 1.005 → `1,01`.
 */
export function formatNumber(value: Figure, decimals?: number): string {
  if (decimals !== undefined) return formatBetween(value, decimals, decimals)
  return formatBetween(value, 0, STORED_DECIMALS)
}

/** Like `formatNumber`, with at least `least` and at most `most` decimals. */
export function formatBetween(value: Figure, least: number, most: number): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return MISSING
  // As text, Intl rounds the decimal figure that was meant instead of its binary neighbour.
  const exact: Intl.StringNumericLiteral = `${value}`
  const text = formatter(least, most).format(exact)
  return isNothing(text) ? text.replace(MINUS, '') : text
}

/** True when only zeros are left after rounding: −0,001 must not be shown as −0,00. */
const isNothing = (text: string): boolean => !/[1-9]/.test(text)

function formatter(least: number, most: number): Intl.NumberFormat {
  const key = `${least}/${most}`
  const known = formatters.get(key)
  if (known) return known
  // Estonian leaves four digits ungrouped by itself; the figures of a column must line up.
  const made = new Intl.NumberFormat('et-EE', {
    minimumFractionDigits: least,
    maximumFractionDigits: most,
    useGrouping: 'always',
  })
  formatters.set(key, made)
  return made
}
