import { type Figure, formatNumber, MISSING, NO_BREAK_SPACE } from './number'

export const currencySigns = { EUR: '€', DOLLAR: '$', SEK: 'kr' } as const
export type Currency = keyof typeof currencySigns

/** Money with its sign, `1 234,50 €`; two decimals unless said otherwise (unit prices may need four). */
export function formatMoney(value: Figure, currency: Currency = 'EUR', decimals = 2): string {
  const figure = formatNumber(value, decimals)
  return figure === MISSING ? MISSING : figure + NO_BREAK_SPACE + currencySigns[currency]
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
