const figures = (text: string) => [...text].map(Number)
const weighted = (text: string, weights: readonly number[]) =>
  figures(text).reduce((sum, figure, index) => sum + figure * (weights[index % weights.length] ?? 0), 0)

const compact = (text: string) => text.replaceAll(/[\s.-]/g, '').toUpperCase()

/** Estonian registrikood: eight figures that begin with 1, 7, 8 or 9, the last one checks. */
export function isRegCode(text: string): boolean {
  const code = compact(text)
  if (!/^[1789]\d{7}$/.test(code)) return false
  const first = weighted(code.slice(0, 7), [1, 2, 3, 4, 5, 6, 7]) % 11
  const check = first < 10 ? first : weighted(code.slice(0, 7), [3, 4, 5, 6, 7, 8, 9]) % 11
  return check % 10 === Number(code[7])
}

/** Estonian KMKR number: EE and nine figures, the last one checks. */
export function isVatNumber(text: string): boolean {
  const code = compact(text)
  if (!/^EE\d{9}$/.test(code)) return false
  const check = (10 - (weighted(code.slice(2, 10), [3, 7, 1]) % 10)) % 10
  return check === Number(code[10])
}

/** ISO 13616: moved round and read as figures, an IBAN leaves 1 when divided by 97. */
export function isIban(text: string): boolean {
  const code = compact(text)
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(code)) return false
  const moved = [...code.slice(4), ...code.slice(0, 4)].map((sign) => Number.parseInt(sign, 36)).join('')
  return figures(moved).reduce((rest, figure) => (rest * 10 + figure) % 97, 0) === 1
}

export type IdentifierKind = 'regCode' | 'KMKR' | 'IBAN'

const warnings = {
  regCode: 'This is no Estonian registry code: check the figures',
  KMKR: 'This is no Estonian VAT number: check the figures',
  IBAN: 'This is no account number: check the figures',
} as const satisfies Record<IdentifierKind, string>
const NO_COUNTRY = 'Type the country in front of the number, like EE123456780'

/**
 * A text key that warns of a mistyped identifier, or undefined. Identifiers are warned about, never blocked (rules §9);
 * codes of other countries are only known for the IBAN.
 */
export function warnAbout(kind: IdentifierKind, text: string, country: string): string | undefined {
  if (text.trim() === '') return undefined
  if (kind === 'IBAN') return isIban(text) ? undefined : warnings.IBAN
  if (country !== 'Estonia') return undefined
  if (kind === 'KMKR' && /^\d/.test(compact(text))) return NO_COUNTRY
  return (kind === 'regCode' ? isRegCode(text) : isVatNumber(text)) ? undefined : warnings[kind]
}
