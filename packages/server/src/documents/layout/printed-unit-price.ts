import { round, roundMoney } from '@tehas/cost-engine'
import { formatNumber, MISSING } from '@tehas/i18n/formats'

const LEAST = 2
const MOST = 6

/** A unit price with as many decimals, two to six, as make price × quantity its line (rules §14). */
export function printedUnitPrice(sum: number, quantity: number): string {
  if (quantity === 0) return MISSING
  for (let decimals = LEAST; decimals < MOST; decimals += 1) {
    const price = round(sum / quantity, decimals)
    if (roundMoney(price * quantity) === sum) return formatNumber(price, decimals)
  }
  return formatNumber(sum / quantity, MOST)
}
