import { type Figure, formatNumber, MISSING, NO_BREAK_SPACE } from './number'

export const currencySigns = { EUR: '€', DOLLAR: '$', SEK: 'kr' } as const
export type Currency = keyof typeof currencySigns

/** Money with its sign, `1 234,50 €`; two decimals unless said otherwise (unit prices may need four). */
export function formatMoney(value: Figure, currency: Currency = 'EUR', decimals = 2): string {
  const figure = formatNumber(value, decimals)
  return figure === MISSING ? MISSING : figure + NO_BREAK_SPACE + currencySigns[currency]
}

type OtherPrice = { readonly currency: Currency; readonly price: number }

/**
 * A sum with what is in other currencies beside it, `12 000,00 € · 340,00 kr`: each by itself, since there are no rates. Nothing in
 * the first currency is left out where there is something in another.
 */
export function formatSums(
  value: Figure,
  currency: Currency,
  others: readonly OtherPrice[] = [],
  decimals?: number,
): string {
  const told = others.map((other) => formatMoney(other.price, other.currency, decimals))
  return (value === 0 && told.length > 0 ? told : [formatMoney(value, currency, decimals), ...told]).join(' · ')
}

/**
 * A difference of money, `+1 234,50 €` or `−1 234,50 €`. What is shown as nothing has no sign.
 */
export function formatSignedMoney(value: Figure, currency?: Currency, decimals?: number): string {
  const money = formatMoney(value, currency, decimals)
  return (value ?? 0) > 0 && /[1-9]/.test(money) ? `+${money}` : money
}

/** Percentage points, `26,0 %` for 26. */
export function formatPercent(value: Figure, decimals = 1): string {
  const figure = formatNumber(value, decimals)
  return figure === MISSING ? MISSING : `${figure}${NO_BREAK_SPACE}%`
}
