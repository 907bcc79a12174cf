import { describe, expect, it } from 'vitest'
import { costOrder } from './cost-order'
import { costProduct } from './cost-product'
import type { CostItemInput, CostProcessInput, CostProductInput } from './inputs'
import { orderFromTotals, totalsOf } from './order-from-totals'
import { recost } from './recost'

const item = (values: Partial<CostItemInput>): CostItemInput => ({
  netQuantity: 2,
  category: 'FOR_PURCHASE',
  ...values,
})
const missingOf = (product: CostProductInput): number => costProduct({ netQuantity: 3, ...product }, {}).missingPrices

describe('items without a price', () => {
  it.each([
    ['nothing was typed and stock tells nothing', { unitPrice: null }, 1],
    ['it costs what stock says', { unitPrice: null, stockUnitCost: 4 }, 0],
    ['0 was typed on purpose', { unitPrice: 0 }, 0],
    ['its product in stock costs 0', { unitPrice: null, stockUnitCost: 0 }, 0],
    ['some of what lies in stock has no price', { unitPrice: null, stockUnitCost: 4, stockUnpriced: true }, 1],
    [
      'that is so, but a price was typed',
      { unitPrice: 5, stockUnitCost: null, stockUnpriced: true, takenUnpriced: 1 },
      0,
    ],
    [
      'that is so, but all of it was taken before',
      { unitPrice: null, stockUnitCost: 4, stockUnpriced: true, takenFromStock: 6 },
      0,
    ],
    [
      'some of what was taken had no price',
      { unitPrice: null, stockUnitCost: 4, takenFromStock: 6, takenUnpriced: 1 },
      1,
    ],
    ['none of it is needed', { unitPrice: null, netQuantity: 0 }, 0],
    ['a line of another order supplies it', { unitPrice: null, linkedUnitCost: 5 }, 0],
    ['the line that supplies it comes to nothing', { unitPrice: 7, linkedUnitCost: 0 }, 1],
    ['the line that supplies it lacks prices itself', { linkedUnitCost: 5, linkedUnpriced: true }, 1],
    ['what came by the link has a value', { linkedUnitCost: 0, takenFromStock: 2, takenValue: 12 }, 0],
    ['what is bought leaves its own structure out', { unitPrice: null, items: [item({ unitPrice: 3 })] }, 1],
  ] satisfies [string, Partial<CostItemInput>, number][])('should count where %s: %o as %i', (_, values, count) => {
    expect(missingOf({ items: [item(values)] })).toBe(count)
  })

  it('should count what a part that is made lacks, a typed price of its own notwithstanding', () => {
    const part = {
      category: 'SEMI_FINISHED',
      unitPrice: 100,
      items: [item({}), item({ unitPrice: 1 }), item({})],
    } as const
    expect(missingOf({ items: [item(part)] })).toBe(2)
  })
})

describe('steps without a price', () => {
  const step = (values: Partial<CostProcessInput>): CostProcessInput => ({
    workload: { value: 10, unit: 'MIN' },
    price: { value: 0, unit: 'H' },
    ...values,
  })
  it.each([
    ['work that was typed by its name', {}, 1],
    ['work without any price', { price: null }, 1],
    ['work with a price', { price: { value: 30, unit: 'H' } }, 0],
    ['work whose definition says 0', { process: { _id: 'drying' } }, 0],
    ['work whose time is not counted', { timeCalculations: false }, 0],
    ['a step that is not in use', { active: false }, 0],
    ['a step that takes nothing', { workload: { value: 0, unit: 'MIN' } }, 0],
    ['a step that takes a changeover', { workload: null, changeoverTime: { value: 5, unit: 'MIN' } }, 1],
    ['square metres without a price', { workload: { value: 1.35, unit: 'M2' }, price: { value: 0, unit: 'M2' } }, 1],
  ] satisfies [string, Partial<CostProcessInput>, number][])('should count %s: %o as %i', (_, values, count) => {
    expect(missingOf({ processes: [step(values)] })).toBe(count)
  })
})

describe('products that nothing says the cost of', () => {
  it('should count one that is sold for something', () => {
    expect(missingOf({ unitPrice: 90 })).toBe(1)
    expect(missingOf({ unitPrice: null, fixedUnitPrice: 90 })).toBe(1)
    expect(missingOf({ unitPrice: 90, netQuantity: 0 })).toBe(0)
    expect(missingOf({})).toBe(0)
    expect(missingOf({ unitPrice: 90, items: [item({ unitPrice: 0 })] })).toBe(0)
  })

  it.each([
    ['stock tells what it costs', {}, 0],
    ['its product in stock costs 0', { stockUnitCost: 0 }, 0],
    ['stock tells nothing', { stockUnitCost: null }, 1],
    ['some of what lies there has no price', { stockUnpriced: true }, 1],
    ['some of what was taken had none', { takenFromStock: 3, takenUnpriced: 1 }, 1],
    ['all of it was taken before that came in', { takenFromStock: 3, stockUnpriced: true }, 0],
  ] satisfies [string, Partial<CostProductInput>, number][])(
    'should count goods from stock where %s: %o as %i',
    (_, values, count) => {
      expect(missingOf({ unitPrice: 90, stockUnitCost: 40, ...values })).toBe(count)
    },
  )

  it('should let goods from stock cost what was taken, and what stock says for the rest', () => {
    // Two of five were taken for 70; three more at 40: 70 + 120. At 90 each they are sold for 450.
    const goods = { netQuantity: 5, unitPrice: 90, stockUnitCost: 40, takenFromStock: 2, takenValue: 70 }
    expect(costProduct(goods, {})).toMatchObject({
      purchaseItemsCost: 190,
      cost: 190,
      actualCost: 70,
      margin: expect.closeTo((260 / 450) * 100),
      missingPrices: 0,
    })
    // One of the two has no value yet: it counts at 40.
    expect(costProduct({ ...goods, takenUnvalued: 1 }, {})).toMatchObject({ cost: 230, actualCost: 110 })
    // What it is made of counts where something is below it.
    expect(costProduct({ ...goods, items: [item({ unitPrice: 3, netQuantity: 1 })] }, {}).cost).toBe(15)
  })

  it('should count none that is bought: it costs its price', () => {
    expect(costProduct({ netQuantity: 3, unitPrice: 90 }, { isBought: true }).missingPrices).toBe(0)
  })
})

describe('orders with lines without a price', () => {
  const frame: CostProductInput = {
    ...{ _id: 'frame', netQuantity: 2, unitPrice: 100 },
    items: [item({ _id: 'tube' }), item({ unitPrice: 4 })],
    processes: [{ workload: { value: 10, unit: 'MIN' } }],
  }
  const order = { products: [frame, { _id: 'transport', netQuantity: 1, unitPrice: 50 }] }

  it('should add up what their products lack', () => {
    const result = costOrder(order, {})
    // Tube and step of the frame, and the transport. 250 € for a cost of 2 × 2 × 4 €: 93,6 %.
    expect(result).toMatchObject({ missingPrices: 3, cost: 16, margin: expect.closeTo(93.6) })
    expect(orderFromTotals({}, {}, result.products.map(totalsOf)).missingPrices).toBe(3)
  })

  it('should follow a price that is typed', () => {
    const live = { order, settings: {}, result: costOrder(order, {}) }
    const path = ['products', 0, 'items', 0]
    expect(recost(live, { type: 'set', path, fields: { unitPrice: 6 } }).result.missingPrices).toBe(2)
    expect(recost(live, { type: 'set', path, fields: { unitPrice: 0 } }).result.missingPrices).toBe(2)
  })
})
