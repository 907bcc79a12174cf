import type { Unit } from '@tehas/contracts'
import { convert, stored } from '@tehas/cost-engine'
import { unitPriceOf } from '@tehas/cost-engine/purchase'
import type { ProductChanges } from '../../structure/merge-lines'

/** How a line of a purchase order is sold, as it stands. */
type Sold = {
  readonly unit: Unit
  readonly purchaseUnit: string
  readonly purchaseFactor: number
  readonly purchasePrice: number | null
  readonly unitPrice: number | null
}

const PLAIN: Sold = { unit: 'PCS', purchaseUnit: '', purchaseFactor: 1, purchasePrice: null, unitPrice: null }

/**
 * A change of a line of a purchase order with what follows from it (rules §16, Units): a price is of the purchase unit or of the
 * line's unit, whichever was entered last, and the other one is told by it; a line in another unit has as much of it in a
 * purchase unit; a line that gives its purchase unit up is bought in its own.
 */
export function settlePurchase(changes: ProductChanges, before: Sold = PLAIN): ProductChanges {
  const unit = changes.unit ?? before.unit
  const isGivenUp = changes.purchaseUnit === '' && changes.purchaseFactor === undefined
  const purchaseFactor = isGivenUp ? 1 : (changes.purchaseFactor ?? factorIn(unit, before))
  const isOwn = purchaseFactor === 1 && (changes.purchaseUnit ?? before.purchaseUnit) === ''
  const purchasePrice = isGivenUp ? null : priceAfter(changes, before)
  return {
    ...changes,
    ...(purchaseFactor !== before.purchaseFactor && { purchaseFactor }),
    // What is bought in its own unit has one price.
    ...(purchasePrice !== before.purchasePrice || changes.purchasePrice !== undefined
      ? { purchasePrice: isOwn ? null : purchasePrice }
      : {}),
    ...(purchasePrice !== null && { unitPrice: stored(unitPriceOf(purchasePrice, purchaseFactor)) }),
  }
}

function priceAfter({ purchasePrice, unitPrice }: ProductChanges, before: Sold): number | null {
  if (typeof purchasePrice === 'number') return purchasePrice
  // A drawer sends back a price that it did not change.
  const isEntered = unitPrice !== undefined && unitPrice !== before.unitPrice
  return purchasePrice === null || isEntered ? null : before.purchasePrice
}

/** As much of another unit; the number stands where that measures something else. */
function factorIn(unit: Unit, { unit: own, purchaseUnit, purchaseFactor }: Sold): number {
  if (unit === own || (purchaseUnit === '' && purchaseFactor === 1)) return purchaseFactor
  const converted = convert(purchaseFactor, own, unit)
  return converted.ok && stored(converted.value) > 0 ? stored(converted.value) : purchaseFactor
}
