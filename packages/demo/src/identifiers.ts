import { check731, remainder97 } from '@tehas/contracts'

/** Fictitious identifiers whose check digits are right, so that no screen warns about them. */

const figures = (text: string) => [...text].map(Number)

/** Swedish organisation number from its first nine figures (Luhn). */
export function swedishRegCode(base: string): string {
  const doubled = figures(base).map((figure, index) => (index % 2 === 0 ? figure * 2 : figure))
  const sum = doubled.reduce((total, figure) => total + (figure > 9 ? figure - 9 : figure), 0)
  return `${base.slice(0, 6)}-${base.slice(6)}${(10 - (sum % 10)) % 10}`
}

/** IBAN of an account in a country, with its two check figures (ISO 13616). */
export function iban(country: string, account: string): string {
  const letters = [...`${account}${country}00`].map((character) => Number.parseInt(character, 36)).join('')
  return `${country}${String(98 - remainder97(letters)).padStart(2, '0')}${account}`
}

/** An Estonian account: the bank's two figures, branch 21 and a number of eleven with its check figure. */
export const estonianIban = (bank: string, number: string): string => {
  const base = `${bank}21${number}`
  return iban('EE', base + check731(base.slice(2)))
}
