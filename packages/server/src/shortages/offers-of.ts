import type { ShortageOffer, StockSupplier } from '@tehas/contracts'
import { roundMoney, stored } from '@tehas/cost-engine'
import { type LeftToOrder, leftOnTerms } from '@tehas/cost-engine/needs'
import { orderSteps, purchaseUnitsIn } from '@tehas/cost-engine/purchase'
import { dayText, type Missing, type Shortages } from './count-shortages'
import type { DescribedProduct } from './describe-products'

type Sold = Pick<DescribedProduct, 'suppliers' | 'purchaseUnit'>

const termsOf = ({ minimum, multiple, purchaseUnit, leadDays }: StockSupplier, product: Sold) => {
  const unit = purchaseUnit ?? product.purchaseUnit
  const steps = orderSteps({ minimum, multiple, factor: unit?.factor ?? 1, isWhole: unit !== null })
  return { ...steps, leadDays, unit }
}

/** What is left to order where it is bought of this supplier; of nobody who sells it, on the terms that it is counted with anyway. */
export function leftOf(
  { calendar }: Shortages,
  missing: Missing,
  product: Sold,
  supplier: string | null,
): LeftToOrder | undefined {
  const [first] = product.suppliers
  const asked = product.suppliers.find((one) => one.supplier._id === supplier)
  if (asked === undefined || asked === first) return missing.left
  const { unit: _unit, ...terms } = termsOf(asked, product)
  return leftOnTerms(missing.plan, terms, missing.waiting, {
    today: calendar.today,
    workingDaysBefore: calendar.before,
  })
}

/**
 * What buying what is missing of each supplier comes to, the default one first (rules §16): whole purchase units, as many as the
 * supplier sells, for its price. The cheapest and the soonest are told where there are several and they differ.
 */
export function offersOf(shortages: Shortages, missing: Missing, product: Sold): ShortageOffer[] {
  const { calendar } = shortages
  const offers = product.suppliers.map((one) => {
    const left = leftOf(shortages, missing, product, one.supplier._id)
    const { unit, leadDays } = termsOf(one, product)
    const quantity = stored(left?.quantity ?? 0)
    const price = one.price ?? null
    return {
      supplier: one.supplier,
      code: one.code,
      purchaseUnit: unit,
      minimum: one.minimum,
      multiple: one.multiple,
      price,
      quantity,
      cost: price === null ? null : roundMoney(price * purchaseUnitsIn(quantity, unit?.factor ?? 1)),
      leadDays,
      orderBy: dayText(left?.orderBy ?? calendar.today),
      lateDays: left === undefined ? 0 : Math.max(0, calendar.today - left.orderBy),
      earliest: dayText(calendar.after(calendar.today, leadDays)),
    }
  })
  const costs = offers.flatMap(({ cost }) => cost ?? [])
  const days = offers.map(({ leadDays }) => leadDays)
  const [least, soonest] = [Math.min(...costs), Math.min(...days)]
  return offers.map((offer) => ({
    ...offer,
    isCheapest: offer.cost !== null && offer.cost === least && costs.some((cost) => cost !== least),
    isSoonest: offer.leadDays === soonest && days.some((day) => day !== soonest),
  }))
}
