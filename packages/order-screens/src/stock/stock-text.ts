import type { StockProductRow } from '@tehas/contracts'
import { formatQuantity, type Translate } from '@tehas/i18n'

type Known = Pick<StockProductRow, 'balance' | 'totalDemand' | 'unit'>

/** How much of a product is in stock, and what orders leave of it. */
export function stockText({ balance, totalDemand, unit }: Known, t: Translate): string {
  const there = formatQuantity(balance, unit, t)
  if (totalDemand === 0) return t('{{balance}} in stock', { balance: there })
  return t('{{balance}} in stock, {{free}} free', {
    balance: there,
    free: formatQuantity(balance - totalDemand, unit, t),
  })
}
