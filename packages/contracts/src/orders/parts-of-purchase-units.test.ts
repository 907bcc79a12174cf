import { expect, it } from 'vitest'
import { partsOfPurchaseUnits } from './parts-of-purchase-units'

it.each([
  // Bars of 6 m: 15 m are two and a half.
  [15, 'latt', 6, true],
  [18, 'latt', 6, false],
  // A third of 1 m, as six decimals have it, three times.
  [1, 'lõik', 0.333333, false],
  [0.25, 'karp', 0.5, true],
  // In its own unit anything is sold.
  [15.5, '', 1, false],
])(
  'should say of %d bought by the %s of %d whether that is whole',
  (netQuantity, purchaseUnit, purchaseFactor, isPart) => {
    const line = { name: 'Toru', netQuantity, purchaseUnit, purchaseFactor }
    expect(partsOfPurchaseUnits([line])).toEqual(isPart ? [line] : [])
    expect(partsOfPurchaseUnits([{ name: 'Värav', netQuantity: 1.5 }])).toEqual([])
  },
)
