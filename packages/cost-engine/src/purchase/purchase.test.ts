import Decimal from 'decimal.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { costOrder } from '..'
import { orderSteps, purchaseUnitsIn, toOrder, unitPriceOf } from './purchase'

describe('what a supplier sells', () => {
  it.each([
    // Missing, minimum, multiple, in one, ordered: 14 m in bars of 6 are 3; 2 at least are 12 m; by fours of 3 m 24.
    [14, 2, 1, 6, 18],
    [5, 2, 1, 6, 12],
    [14, 0, 4, 3, 24],
    // 3 boxes at least, sold by twos: 4 boxes of 200.
    [1, 3, 2, 200, 800],
    [0, 2, 1, 6, 0],
  ])(
    'should be the fewest whole units for %d: at least %d by %d of %d are %d',
    (short, minimum, multiple, factor, all) => {
      expect(toOrder(short, orderSteps({ minimum, multiple, factor, isWhole: true }))).toBe(all)
    },
  )

  const terms = fc.record({
    minimum: fc.integer({ min: 0, max: 40 }),
    multiple: fc.integer({ min: 1, max: 12 }),
    factor: fc.integer({ min: 250, max: 60_000 }).map((thousandths) => thousandths / 1000),
  })

  it('should always cover what is missing with the fewest steps that reach the minimum', () => {
    fc.assert(
      fc.property(terms, fc.integer({ min: 1, max: 50_000 }), ({ minimum, multiple, factor }, hundredths) => {
        const short = hundredths / 100
        const units = purchaseUnitsIn(toOrder(short, orderSteps({ minimum, multiple, factor, isWhole: true })), factor)
        // Counted by steps, one after the other.
        let expected = 0
        while (new Decimal(expected).mul(factor).lt(short) || expected < minimum) expected += multiple
        expect(units).toBe(expected)
      }),
    )
  })
})

describe('the price of a purchase unit', () => {
  it('should make a line of so many times it, to the cent', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000_000 }),
        fc.integer({ min: 1, max: 5000 }),
        fc.integer({ min: 1, max: 60_000 }),
        (mills, units, thousandths) => {
          const [purchasePrice, purchaseFactor] = [mills / 1000, thousandths / 1000]
          const netQuantity = new Decimal(units).mul(purchaseFactor).toNumber()
          // What a list tells of a unit is rounded, and plays no part.
          const product = { name: 'Toru', netQuantity, unitPrice: 1, purchasePrice, purchaseFactor }
          const { priceWithoutVat } = costOrder({ products: [product] }, { isBought: true })
          const exact = new Decimal(purchasePrice).mul(units).toDecimalPlaces(2, Decimal.ROUND_HALF_UP).toNumber()
          expect(priceWithoutVat).toBe(exact)
        },
      ),
    )
  })

  it('should be counted per unit where none was given for the purchase unit', () => {
    const product = { name: 'Toru', netQuantity: 18, unitPrice: 4.2, purchasePrice: null, purchaseFactor: 6 }
    expect(costOrder({ products: [product] }, { isBought: true }).priceWithoutVat).toBe(75.6)
    expect(unitPriceOf(25, 6)).toBeCloseTo(4.1666666667, 9)
  })
})
