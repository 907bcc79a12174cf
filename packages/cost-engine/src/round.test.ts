import { Decimal } from 'decimal.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { round, roundMoney, stored, storedFigures } from './round'

const exact = (value: number, decimals: number) =>
  new Decimal(value).toDecimalPlaces(decimals, Decimal.ROUND_HALF_UP).toNumber() + 0

/** Any finite double, and the ones that hurt: decimals that end in a 5, of every size. */
const values = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.double({ noNaN: true, min: -1e6, max: 1e6 }),
  fc
    .tuple(fc.bigInt(-(10n ** 16n), 10n ** 16n), fc.integer({ min: 0, max: 18 }))
    .map(([digits, decimals]) => Number(`${digits}5e-${decimals}`)),
)

describe('round', () => {
  it.each([
    [1.005, 1.01],
    [-1.005, -1.01],
    [365.125, 365.13],
    [2.675, 2.68],
    [0.285, 0.29],
    [1.0049999, 1],
    [-0.001, 0],
    [0.005, 0.01],
    [-1.7e308, -1.7e308],
  ])('gives %s as %s', (value, rounded) => {
    expect(round(value)).toBe(rounded)
  })

  it('takes other numbers of decimals', () => {
    expect(round(2.5, 0)).toBe(3)
    expect(round(-2.5, 0)).toBe(-3)
    expect(round(25.97162, 1)).toBe(26)
    expect(round(1.0000005, 6)).toBe(1.000001)
  })

  it('gives 0 for what is no number', () => {
    expect([round(Number.NaN), round(Number.POSITIVE_INFINITY), round(Number.NEGATIVE_INFINITY)]).toEqual([0, 0, 0])
  })

  it('rounds every double as an exact decimal library does', () => {
    fc.assert(
      fc.property(values, fc.integer({ min: 0, max: 8 }), (value, decimals) => {
        expect(round(value, decimals)).toBe(exact(value, decimals))
      }),
      { numRuns: 20_000 },
    )
  }, 60_000)
})

describe('roundMoney', () => {
  it('sees the half that doubles blurred', () => {
    expect(26.25 * 76.66).toBeLessThan(2012.325)
    expect(roundMoney(26.25 * 76.66)).toBe(2012.33)
    expect(roundMoney(-26.25 * 76.66)).toBe(-2012.33)
    expect(roundMoney(2012.3249)).toBe(2012.32)
    expect(roundMoney(Number.NaN)).toBe(0)
  })

  it('rounds a price times a quantity as exact decimals do', () => {
    const typed = (max: number, decimals: number) =>
      fc.integer({ min: 0, max }).map((value) => Number(`${value}e-${decimals}`))
    fc.assert(
      fc.property(typed(10_000_000, 2), typed(1_000_000, 3), (price, quantity) => {
        const product = new Decimal(price).times(quantity).toDecimalPlaces(2, Decimal.ROUND_HALF_UP)
        expect(roundMoney(price * quantity)).toBe(product.toNumber())
      }),
      { numRuns: 20_000 },
    )
  }, 60_000)
})

describe('stored', () => {
  it.each([
    [643.8000000000001, 643.8],
    [0.1 + 0.2, 0.3],
    [1.0000005, 1.000001],
    [-1.0000005, -1.000001],
    [1 / 3, 0.333333],
    [-1e-9, 0],
    [9_999_999_999_999.125, 9_999_999_999_999.125],
  ])('keeps %s as %s', (figure, kept) => {
    expect(stored(figure)).toBe(kept)
  })

  it('rounds every number of a node and leaves the rest', () => {
    const figures = { cost: 643.8000000000001, estimated: true, processes: ['x'] }
    expect(storedFigures(figures)).toEqual({ cost: 643.8, estimated: true, processes: ['x'] })
    expect(figures.cost).toBe(643.8000000000001)
  })
})
