/** Fictitious identifiers whose check digits are right, so that no screen warns about them. */

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

export const isIban = (text: string): boolean =>
  remainder97([...text.slice(4), ...text.slice(0, 4)].map((character) => Number.parseInt(character, 36)).join('')) === 1

const remainder97 = (text: string): number => figures(text).reduce((rest, figure) => (rest * 10 + figure) % 97, 0)

/** An Estonian account: the bank's two figures, branch 21 and a number of eleven with its check figure. */
export const estonianIban = (bank: string, number: string): string => {
  const base = `${bank}21${number}`
  return iban('EE', base + check731(base.slice(2)))
}
