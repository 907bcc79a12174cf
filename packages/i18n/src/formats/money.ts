import { type Figure, formatNumber, MISSING, NO_BREAK_SPACE } from './number'

export const currencySigns = { EUR: '€', DOLLAR: '$', SEK: 'kr' } as const
export type Currency = keyof typeof currencySigns

/** Money with its sign, `1 234,50 €`; two decimals unless said otherwise (unit prices may need four). */
export function formatMoney(value: Figure, currency: Currency = 'EUR', decimals = 2): string {
  const figure = formatNumber(value, decimals)
  return figure === MISSING ? MISSING : figure + NO_BREAK_SPACE + currencySigns[currency]
}

/** Percentage points, `26,0 %` for 26. */
export function formatPercent(value: Figure, decimals = 1): string {
  const figure = formatNumber(value, decimals)
  return figure === MISSING ? MISSING : `${figure}${NO_BREAK_SPACE}%`
}
