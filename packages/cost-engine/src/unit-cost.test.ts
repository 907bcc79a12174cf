import { describe, expect, it } from 'vitest'
import { costProduct } from './cost-product'
import { inFigures } from './explain/explanation'
import { explainUnitCost, unitCost } from './unit-cost'

/** 2 m at 5,95 €, and welding: 30 min changeover and 6 min a piece at 60 €/h. */
const frame = {
  name: 'Raam',
  items: [{ name: 'Toru', netQuantity: 2, unit: 'M', unitPrice: 5.95 }],
  processes: [
    {
      name: 'Keevitamine',
      price: { value: 60, unit: 'H' },
      changeoverTime: { value: 30, unit: 'MIN' },
      workload: { value: 6, unit: 'MIN' },
    },
  ],
} as const

describe('what one piece of a stock product costs', () => {
  it('should carry the whole changeover where it is made one by one', () => {
    // 11,90 + 30 + 6
    expect(unitCost(frame, {})).toBeCloseTo(47.9, 9)
    expect(unitCost({ ...frame, batchSize: 1, netQuantity: 40 }, {})).toBeCloseTo(47.9, 9)
  })

  it('should spread the changeover over the batch', () => {
    // 11,90 + 30 / 20 + 6
    expect(unitCost({ ...frame, batchSize: 20 }, {})).toBeCloseTo(19.4, 9)
  })

  it('should count losses of the material', () => {
    // 11,90 × 1,1 + 30 / 20 + 6
    expect(unitCost({ ...frame, batchSize: 20, addPercentage: 10 }, {})).toBeCloseTo(20.59, 9)
  })

  it('should be the price of what is bought', () => {
    const tube = { name: 'Toru', category: 'FOR_PURCHASE', unitPrice: 5.95, batchSize: 100 } as const
    expect(unitCost(tube, {})).toBe(5.95)
    expect(explainUnitCost(tube, {})).toMatchObject({ formula: 'unit price', inputs: [{ figure: 'unitPrice' }] })
  })

  it('should be the price of a semi-finished product that nothing says what it is made of, as in an order', () => {
    const plate = { name: 'Nurgaplaat', category: 'SEMI_FINISHED', unitPrice: 2.38, batchSize: 200 } as const
    expect(unitCost(plate, {})).toBe(2.38)
    const shelf = { name: 'Riiul', netQuantity: 1, items: [{ ...plate, netQuantity: 1, unit: 'PCS' as const }] }
    expect(costProduct(shelf, {}).cost).toBe(2.38)
    expect(explainUnitCost(plate, {})).toMatchObject({ formula: 'unit price', value: 2.38 })
    // Known work counts, whatever price it is sold for.
    expect(unitCost({ ...frame, category: 'SEMI_FINISHED', unitPrice: 99 }, {})).toBeCloseTo(47.9, 9)
    expect(unitCost({ ...plate, category: 'END_PRODUCT' }, {})).toBe(0)
  })

  it('should be the same from figures that are counted already, for whatever quantity', () => {
    const bought = { name: 'Toru', category: 'FOR_PURCHASE', unitPrice: 5.95, batchSize: 100 } as const
    const priced = { ...bought, category: 'SEMI_FINISHED' } as const
    for (const product of [frame, { ...frame, batchSize: 20 }, bought, priced]) {
      for (const netQuantity of [1, 20, 40]) {
        const { cost, unitPrice } = costProduct({ ...product, netQuantity }, {})
        const own = { cost, unitPrice, netQuantity }
        expect(unitCost(product, {}, own)).toBeCloseTo(unitCost(product, {}), 9)
      }
    }
  })

  it('should say so', () => {
    const why = explainUnitCost({ ...frame, batchSize: 20 }, {})
    expect(why).toMatchObject({
      formula: 'cost of the batch / pieces of the batch',
      inputs: [
        { figure: 'cost', value: 388 },
        { figure: 'batchSize', value: 20 },
      ],
    })
    expect(inFigures(why, ({ value, decimals = 2 }) => value.toFixed(decimals))).toBe('388.00 / 20.00')
  })
})
