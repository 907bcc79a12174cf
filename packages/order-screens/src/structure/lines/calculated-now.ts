import { roundMoney, stored } from '@tehas/cost-engine'
import type { OrderLine } from './order-line'

/**
 * What calculation gives now for a product whose price was given as it was calculated, where that is another price: the unit
 * price or the line comes to other cents. Undefined for every other line.
 */
export function calculatedNow(row: OrderLine): number | undefined {
  if (row.kind !== 'product' || typeof row.line.unitPrice === 'number') return undefined
  const { fixedUnitPrice: given, netQuantity } = row.line
  const { calculatedUnitPrice: now } = row.figures
  if (typeof given !== 'number' || now === undefined) return undefined
  const isSame =
    roundMoney(given) === roundMoney(now) && roundMoney(given * netQuantity) === roundMoney(now * netQuantity)
  return isSame ? undefined : stored(now)
}
