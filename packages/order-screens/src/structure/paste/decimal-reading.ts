import { isAmbiguousDecimal, parseDecimal } from '@tehas/i18n'

/** Which sign marks decimals. */
export type DecimalSign = ',' | '.'

/** By which sign a figure marks decimals; undefined where it could be either, or has none. */
function signOf(figure: string): DecimalSign | undefined {
  if (parseDecimal(figure) === undefined || isAmbiguousDecimal(figure)) return undefined
  const [comma, point] = [figure.lastIndexOf(','), figure.lastIndexOf('.')]
  if (comma < 0 && point < 0) return undefined
  const last = comma > point ? ',' : '.'
  // The same sign several times groups thousands.
  if (figure.indexOf(last) !== figure.lastIndexOf(last)) return last === ',' ? '.' : ','
  return last
}

/** By which sign the figures of a column mark decimals (rules §14); undefined where they do not tell, or differ. */
export function decimalSignOf(figures: readonly string[]): DecimalSign | undefined {
  const signs = new Set(figures.map(signOf).filter((sign) => sign !== undefined))
  const [only, ...others] = signs
  return others.length === 0 ? only : undefined
}

/** A figure that could be read in two ways, as its column is read: the other sign groups thousands. */
export const readBySign = (figure: string, sign: DecimalSign): number | undefined =>
  parseDecimal(figure.includes(sign) ? figure : figure.replaceAll(/[.,]/g, ''))
