import { round, roundMoney } from '@tehas/cost-engine'
import { formatNumber } from '@tehas/i18n/formats'

const LEAST = 2
/** More decimals than a person types as a price: what has more was calculated, or comes from a sum that was typed. */
const MOST_TYPED = 4
const MOST = 6

/**
 * The unit price as it stands in the line (rules §16). A calculated one, or one that comes from a typed sum, has as many
 * decimals, two to six, as make price × quantity its line.
 */
export function printedUnitPrice(unitPrice: number, quantity: number): string {
  const line = roundMoney(unitPrice * quantity)
  const isTyped = round(unitPrice, MOST_TYPED) === unitPrice
  for (let decimals = LEAST; decimals < MOST; decimals += 1) {
    const price = round(unitPrice, decimals)
    if (isTyped ? price === unitPrice : roundMoney(price * quantity) === line) return formatNumber(price, decimals)
  }
  return formatNumber(unitPrice, MOST)
}
