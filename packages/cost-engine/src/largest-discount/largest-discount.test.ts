import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { costOrder } from '../cost-order'
import { largestDiscount } from './largest-discount'

describe('the largest discount that keeps the target margin', () => {
  it('should leave what the cost needs', () => {
    // 120 / 0,72 = 166,67 must be left of 200: 33,33, or 16,66 % (33,32); 16,67 % would be 33,34.
    expect(largestDiscount({ lines: 200, cost: 120 }, 28)).toEqual({ percentage: 16.66, value: 33.33 })
    // 75 / 0,75 = 100 of 125: 25, which is 20 %.
    expect(largestDiscount({ lines: 125, cost: 75 }, 25)).toEqual({ percentage: 20, value: 25 })
  })

  it('should be exact to the cent where little is left of much', () => {
    // 0,08 / 0,80 = 0,10 must be left of 16 264,88: 16 264,78, which is 99,9994 %.
    expect(largestDiscount({ lines: 16_264.88, cost: 0.08 }, 20)).toEqual({ percentage: 99.99, value: 16_264.78 })
  })

  it('should be nothing where the lines leave just the target', () => {
    expect(largestDiscount({ lines: 100, cost: 72 }, 28)).toEqual({ percentage: 0, value: 0 })
  })

  it('should not be there where even no discount leaves the target', () => {
    expect(largestDiscount({ lines: 99.99, cost: 72 }, 28)).toBeNull()
    expect(largestDiscount({ lines: 0, cost: 0 }, 28)).toBeNull()
    expect(largestDiscount({ lines: 100, cost: 0 }, 100)).toBeNull()
  })

  it('should go down to the cost without a target, and leave a cent of what costs nothing', () => {
    expect(largestDiscount({ lines: 200, cost: 120 }, 0)).toEqual({ percentage: 40, value: 80 })
    expect(largestDiscount({ lines: 200, cost: 0 }, 28)).toEqual({ percentage: 99.99, value: 199.99 })
  })

  it('should keep the margin that the engine counts, and no cent more should', () => {
    const cents = fc.integer({ min: 1, max: 5_000_000 }).map((each) => each / 100)
    fc.assert(
      fc.property(cents, cents, fc.integer({ min: 1, max: 90 }), (lines, cost, target) => {
        const found = largestDiscount({ lines, cost }, target)
        const marginWith = (discount: { value: number; type: 'FIXED' | 'PERCENTAGE' }): number =>
          costOrder(
            {
              discount,
              products: [{ netQuantity: 1, unitPrice: lines, items: [{ netQuantity: 1, unitPrice: cost }] }],
            },
            {},
          ).margin
        if (!found) {
          expect(marginWith({ value: 0, type: 'FIXED' })).toBeLessThan(target)
          return
        }
        expect(marginWith({ value: found.value, type: 'FIXED' })).toBeGreaterThanOrEqual(target - 1e-6)
        expect(marginWith({ value: found.percentage, type: 'PERCENTAGE' })).toBeGreaterThanOrEqual(target - 1e-6)
        expect(marginWith({ value: found.value + 0.01, type: 'FIXED' })).toBeLessThan(target)
      }),
    )
  })
})
