const SPACES = /[\s\u00a0\u202f\u2009]+/g
const SIGN = /^([-−–+]?) ?(.*)$/
const UNIT_OF_MONEY = / ?(?:€|\$|kr|%)$/i

/**
 * Reads a figure as people type or paste it: comma and point both mark decimals, spaces, points and commas may group
 * thousands: `1 234,5`, `1.234,50` and `1,234.50` are all understood. A separator that stands alone is always the
 * decimal one, so `13,75` never becomes 1375, and `1.234` is 1.234 (see `isAmbiguousDecimal` for imports).
 * Undefined when the text is not a figure, or can be read in more than one way.
 */
export function parseDecimal(text: string): number | undefined {
  const trimmed = text.replace(SPACES, ' ').trim().replace(UNIT_OF_MONEY, '')
  const [, sign = '', digits = ''] = SIGN.exec(trimmed) ?? []
  const plain = toPlain(digits)
  if (plain === undefined) return undefined
  const value = Number(plain)
  if (!Number.isFinite(value)) return undefined
  return sign === '' || sign === '+' || value === 0 ? value : -value
}

/** True for `1.234` and `1,234`: read as decimals, but a foreign sheet may have meant thousands; an import asks. */
export const isAmbiguousDecimal = (text: string): boolean => /^[-−+]?[1-9]\d{0,2}[.,]\d{3}$/.test(text.trim())

/** The figure with a decimal point and nothing else, or undefined when its grouping makes no sense. */
function toPlain(digits: string): string | undefined {
  if (!/^[\d., ]*\d[\d., ]*$/.test(digits)) return undefined
  const decimal = decimalSeparator(digits)
  if (decimal === undefined) return ungroup(digits)

  const at = digits.lastIndexOf(decimal)
  const fraction = digits.slice(at + 1)
  if (!/^\d*$/.test(fraction)) return undefined
  const whole = at === 0 ? '0' : ungroup(digits.slice(0, at))
  return whole === undefined ? undefined : `${whole}.${fraction || '0'}`
}

/** The last separator marks decimals, unless it occurs more than once: then all of it groups thousands. */
function decimalSeparator(digits: string): '.' | ',' | undefined {
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','))
  if (last < 0) return undefined
  const separator = digits[last] === '.' ? '.' : ','
  return digits.indexOf(separator) === last ? separator : undefined
}

/** Digits without their thousands separators, when these are of one kind and every group has three digits. */
function ungroup(whole: string): string | undefined {
  if (/^\d+$/.test(whole)) return whole
  const separator = /[., ]/.exec(whole)?.[0]
  if (separator === undefined) return undefined
  const [first = '', ...groups] = whole.split(separator)
  const grouped = /^\d{1,3}$/.test(first) && groups.every((group) => /^\d{3}$/.test(group))
  return grouped ? first + groups.join('') : undefined
}
