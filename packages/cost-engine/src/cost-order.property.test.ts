import { Decimal } from 'decimal.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { costOrder } from './cost-order'
import { arbitraryOrder } from './testing/arbitrary-order'
import { decimalOrder } from './testing/decimal-oracle'

/** Rounded to cents, so they are held to the last digit; the rest to what doubles can keep. */
const documentFigures = [
  'salePriceWithMarkupPercentage',
  'discountValue',
  'transportPrice',
  'priceWithoutVat',
  'vat',
  'salePriceWithVat',
]

/** Names of figures in `actual` that are not what the oracle says, or are missing. */
function differences(actual: object, oracle: object, path: string, scale: number): string[] {
  const found: string[] = []
  const values = new Map(Object.entries(actual))
  for (const [name, expected] of Object.entries(oracle)) {
    const value = values.get(name)
    if (Array.isArray(expected)) {
      if (expected.length !== value?.length) found.push(`${path}.${name}.length`)
      expected.forEach((node, index) => {
        found.push(...differences(value?.[index] ?? {}, node, `${path}.${name}.${index}`, scale))
      })
    } else if (name !== 'active' && expected instanceof Decimal) {
      const error = typeof value === 'number' ? expected.minus(value).abs() : new Decimal(1e300)
      // A difference of large figures keeps their absolute error, not its own relative one.
      // From a hundred million on, doubles cannot tell every half cent.
      const cents = scale > 1e8 ? 0.03 : 0
      const allowed = Decimal.max(
        1e-9,
        cents,
        expected.abs().times(1e-9),
        name.endsWith('argin') ? 1e-6 : scale * 1e-13,
      )
      if (error.gt(allowed)) found.push(`${path}.${name}: ${value} is not ${expected}`)
    }
  }
  return found
}

describe('costOrder against exact decimals', () => {
  it('gives every figure of any order as the decimal oracle does', () => {
    fc.assert(
      fc.property(arbitraryOrder, (order) => {
        const actual = costOrder(order, {})
        const oracle = decimalOrder(order, {})
        const scale = Math.max(actual.salePrice, actual.cost)
        expect(differences(actual, oracle, 'order', scale)).toEqual([])
      }),
      { numRuns: 300 },
    )
  }, 60_000)

  it('gives document figures that add up to the cent', () => {
    fc.assert(
      fc.property(arbitraryOrder, (order) => {
        const result = costOrder(order, {})
        for (const name of documentFigures) {
          const value = new Decimal(Number(Object.entries(result).find(([key]) => key === name)?.[1]))
          expect(value.decimalPlaces()).toBeLessThanOrEqual(2)
        }
        const sum = new Decimal(result.salePriceWithMarkupPercentage)
          .minus(result.discountValue)
          .plus(result.transportPrice)
        expect(sum.toNumber()).toBe(result.priceWithoutVat)
        expect(sum.plus(result.vat).toNumber()).toBe(result.salePriceWithVat)
      }),
    )
  })
})
