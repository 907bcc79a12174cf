/** Check figures of Estonian registers and of accounts: what fails them is warned about, never refused (rules §9). */

const figures = (text: string) => [...text].map(Number)
const weighted = (text: string, weights: readonly number[]) =>
  figures(text).reduce((sum, figure, index) => sum + figure * (weights[index % weights.length] ?? 0), 0)

/** Check digit 7-3-1, as of an Estonian account or reference number. */
export function check731(base: string): string {
  const sum = weighted([...base].reverse().join(''), [7, 3, 1])
  return String((10 - (sum % 10)) % 10)
}

/** Estonian registry code of eight figures from its first seven. */
export function estonianRegCode(base: string): string {
  const first = weighted(base, [1, 2, 3, 4, 5, 6, 7]) % 11
  const check = first < 10 ? first : weighted(base, [3, 4, 5, 6, 7, 8, 9]) % 11
  return base + String(check % 10)
}

/** KMKR number from its first eight figures. */
export const estonianVatNumber = (base: string): string => `EE${base}${(10 - (weighted(base, [3, 7, 1]) % 10)) % 10}`

/** Whether it is a registry code whose last figure is right; codes of other countries are not known here. */
export const isEstonianRegCode = (code: string): boolean =>
  /^\d{8}$/.test(code) && estonianRegCode(code.slice(0, 7)) === code

/** Whether a KMKR number is right: `EE` and nine figures, of which the last one checks. */
export const isEstonianVatNumber = (number: string): boolean =>
  /^EE\d{9}$/.test(number) && estonianVatNumber(number.slice(2, 10)) === number

/** A code or account number without what people type between its groups, in capitals. */
export const compactCode = (text: string): string => text.replaceAll(/[\s.-]/g, '').toUpperCase()

/** An account number as it is read and typed, in groups of four (ISO 13616), however it was entered. */
export const groupedIban = (text: string): string => compactCode(text).replaceAll(/.{4}(?=.)/g, '$& ')

/** Whether an account number passes its check (ISO 13616), however it was typed. */
export function isIban(text: string): boolean {
  const account = compactCode(text)
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(account)) return false
  return remainder97([...account.slice(4), ...account.slice(0, 4)].map(asFigures).join('')) === 1
}

const asFigures = (character: string): string => String(Number.parseInt(character, 36))

/** What is left of a long number of figures after dividing by 97. */
export const remainder97 = (text: string): number =>
  figures(text).reduce((rest, figure) => (rest * 10 + figure) % 97, 0)

/** The most figures of an Estonian reference number, its check figure included. */
const LONGEST_REFERENCE = 20

/**
 * The reference number (viitenumber) that a payment for an order names: the figures of its number and a check figure. Undefined
 * where the number has none, or too many.
 */
export function referenceNumber(orderNumber: string): string | undefined {
  const base = orderNumber.replace(/\D/g, '').replace(/^0+/, '')
  return base === '' || base.length >= LONGEST_REFERENCE ? undefined : base + check731(base)
}
