import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lineCosts, receiptValue, shareFault } from './receipt-cost'

const lines = [
  { _id: 'tube', netQuantity: 100, value: 595, unit: 'M', weight: 254 },
  { _id: 'bar', netQuantity: 66, value: 323.4, unit: 'M', weight: 132 },
  { _id: 'plate', netQuantity: 3, value: 10.02, unit: 'M', weight: 14 },
]

describe('what a line of a purchase order costs', () => {
  it('should be its price less its share of the discount by value, exact to the cent', () => {
    // 2 % of 928.42 is 18.57: 595.00 of 928.42 is 11.90, up to the bar 918.40 is 18.37, the plate has the rest.
    const costs = lineCosts(lines, { discount: 18.57, transport: 0 })
    expect(costs.get('tube')).toMatchObject({ discountShare: 11.9, transportShare: 0, cost: 583.1, unitCost: 5.831 })
    expect(costs.get('bar')).toMatchObject({ discountShare: 6.47, cost: 316.93 })
    expect(costs.get('plate')).toMatchObject({ discountShare: 0.2, cost: 9.82 })
  })

  it('should carry its share of the transport where that is wanted', () => {
    // 45.00 over 909.85: 583.10 is 28.84, up to the bar 900.03 is 44.51, the plate has 0.49.
    const costs = lineCosts(lines, { discount: 18.57, transport: 45 })
    expect([...costs.values()].map(({ transportShare }) => transportShare)).toEqual([28.84, 15.67, 0.49])
    expect(costs.get('tube')).toMatchObject({ cost: 611.94 })
  })

  it('should share the transport by weight or by quantity where that is chosen', () => {
    const shareOf = (by: 'WEIGHT' | 'QUANTITY') =>
      [...lineCosts(lines, { discount: 18.57, transport: 45, by }).values()].map(({ transportShare }) => transportShare)
    // 254 of 400 kg are 28.575, so 28.58; up to the bar 386 kg are 43.425, so 43.43.
    expect(shareOf('WEIGHT')).toEqual([28.58, 14.85, 1.57])
    // 100 of 169 m are 26.627, up to the bar 166 m are 44.201.
    expect(shareOf('QUANTITY')).toEqual([26.63, 17.57, 0.8])
  })

  it('should say why it cannot be shared so, and share it by value', () => {
    const [tube, bar, plate] = lines
    if (!tube || !bar || !plate) throw new Error('A line is missing')
    const mixed = [tube, bar, { ...plate, unit: 'PCS', weight: 0 }]
    expect([shareFault(mixed, 'VALUE'), shareFault(mixed, 'WEIGHT'), shareFault(mixed, 'QUANTITY')]).toEqual([
      ...[undefined, 'NO_WEIGHT', 'SEVERAL_UNITS'],
    ])
    const byValue = lineCosts(mixed, { discount: 18.57, transport: 45 })
    expect(lineCosts(mixed, { discount: 18.57, transport: 45, by: 'WEIGHT' })).toEqual(byValue)
  })

  it('should be in the currency of the project, to the cent', () => {
    // 583.10 + 28.84 of transport are 611.94 kr; at 0.0875 € that is 53.54475 €, so 53.54, and 0.5354 a metre.
    const cost = lineCosts(lines, { discount: 18.57, transport: 45, rate: 0.0875 }).get('tube')
    expect(cost).toEqual({
      ...{ lineValue: 595, discountShare: 11.9, transportShare: 28.84, cost: 53.54, unitCost: 0.5354 },
    })
  })

  it('should share evenly where nothing has a price', () => {
    const free = lines.map((line) => ({ ...line, value: 0 }))
    const costs = lineCosts(free, { discount: 0, transport: 10 })
    expect([...costs.values()].map(({ cost }) => cost)).toEqual([3.33, 3.34, 3.33])
  })

  it('should add up to lines less discount plus transport, whatever they are', () => {
    const cents = (max: number) => fc.integer({ min: 0, max }).map((amount) => amount / 100)
    fc.assert(
      fc.property(
        fc.array(cents(1_000_000), { minLength: 1, maxLength: 40 }),
        cents(10_000),
        fc.nat(100),
        (values, transport, percent) => {
          const total = values.reduce((sum, value) => sum + Math.round(value * 100), 0)
          const discount = Math.round((total * percent) / 100) / 100
          const priced = values.map((value, at) => ({ _id: `${at}`, netQuantity: 1, value, unit: 'PCS', weight: 1 }))
          const sum = [...lineCosts(priced, { discount, transport }).values()].reduce(
            (whole, { cost }) => whole + Math.round(cost * 100),
            0,
          )
          expect(sum).toBe(total - Math.round(discount * 100) + Math.round(transport * 100))
        },
      ),
    )
  })
})

describe('what a delivery is worth', () => {
  it('should add up to what the line costs, one by one', () => {
    // 9.82 for three: 3.27, then 6.55 − 3.27, then the rest.
    const first = receiptValue({ cost: 9.82 }, 3, { quantity: 0, value: 0, isAtCost: true }, 1)
    const second = receiptValue({ cost: 9.82 }, 3, { quantity: 1, value: first, isAtCost: true }, 1)
    const third = receiptValue({ cost: 9.82 }, 3, { quantity: 2, value: first + second, isAtCost: true }, 1)
    expect([first, second, third]).toEqual([3.27, 3.28, 3.27])
  })

  it('should make good what one that was taken back in between had rounded', () => {
    // The second of three stands with 3.28: the other two are worth 6.54 together.
    expect(receiptValue({ cost: 9.82 }, 3, { quantity: 1, value: 3.28, isAtCost: true }, 2)).toBe(6.54)
  })

  it('should go on at the same price beyond what was ordered', () => {
    expect(receiptValue({ cost: 583.1 }, 100, { quantity: 100, value: 583.1, isAtCost: true }, 10)).toBe(58.31)
  })

  it('should leave earlier deliveries at what they cost then where the price has changed since', () => {
    expect(receiptValue({ cost: 600 }, 100, { quantity: 50, value: 291.55, isAtCost: false }, 50)).toBe(300)
  })
})
