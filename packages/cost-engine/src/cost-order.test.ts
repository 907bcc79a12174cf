import { constants } from '@tehas/contracts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { costOrder } from './cost-order'
import { costProduct } from './cost-product'
import { explain } from './explain/explain'
import { DEFAULT_VAT_PERCENTAGE } from './readings/read-order'
import { MAX_LEVELS } from './run'
import { order148 } from './testing/order-148'
import { WORKING_DAY_MINUTES } from './units'

const line = (unitPrice: number, netQuantity = 1) => ({ unitPrice, netQuantity })

describe('a product', () => {
  it('sells for the typed price, with the markup on top', () => {
    // 24 × 189 = 4 536; + 10 % = 4 989.60; VAT 24 % = 1 197.504
    const figures = costProduct({ ...line(189, 24), markupPercentage: 10 }, { vatPercentage: 24 })
    expect(figures.salePrice).toBe(4536)
    expect(figures.salePriceWithMarkupPercentage).toBeCloseTo(4989.6, 9)
    expect(figures.unitPriceWithMarkupPercentage).toBeCloseTo(207.9, 9)
    expect(figures.vat).toBeCloseTo(1197.504, 9)
    expect(figures.salePriceWithVat).toBeCloseTo(6187.104, 9)
    expect(figures.priceSource).toBe('MANUAL')
  })

  it('takes a typed 0 for a price, and an absent one for none', () => {
    const items = [{ netQuantity: 1, unitPrice: 10, markupPercentage: 50 }]
    expect(costProduct({ netQuantity: 2, unitPrice: 0, items }, {})).toMatchObject({
      priceSource: 'MANUAL',
      salePrice: 0,
    })
    expect(costProduct({ netQuantity: 2, unitPrice: null, items }, {})).toMatchObject({
      priceSource: 'CALCULATED',
      unitPrice: 15,
      salePrice: 30,
    })
  })

  it('shows margins as a percentage of the price', () => {
    // cost 2 × 10 = 20; price 2 × 16 × 1.25 = 40; (32 − 20) / 32 = 37.5 %; (40 − 20) / 40 = 50 %
    const figures = costProduct(
      { ...line(16, 2), markupPercentage: 25, items: [{ netQuantity: 1, unitPrice: 10, markupPercentage: 25 }] },
      {},
    )
    expect([figures.costMargin, figures.margin, figures.marginValue]).toEqual([37.5, 50, 20])
    // (25 − 20) / 25 = 20 %
    expect(figures.purchaseItemsMargin).toBe(20)
  })

  it('gives 0, not a broken number, where it would divide by nothing', () => {
    const figures = costProduct({ netQuantity: 0, items: [{ netQuantity: 1, unitPrice: 10 }] }, {})
    expect(Object.values(figures).filter((value) => typeof value === 'number' && value !== 0)).toEqual([])
    expect(figures.warnings).toEqual([])
  })

  it('keeps every figure finite, whatever it is given', () => {
    const number = fc.double()
    const item = fc.record({
      netQuantity: number,
      unitPrice: number,
      unitWeight: number,
      addPercentage: number,
      markupPercentage: number,
    })
    const made = fc.record({ netQuantity: number, items: fc.array(item, { maxLength: 2 }) })
    const product = fc.record({
      netQuantity: number,
      unitPrice: number,
      markupPercentage: number,
      takenFromStock: number,
      items: fc.array(
        fc.oneof(
          item,
          made.map((node) => ({ ...node, category: 'SEMI_FINISHED' as const })),
        ),
        { maxLength: 3 },
      ),
      processes: fc.array(fc.record({ price: fc.record({ value: number }), workload: fc.record({ value: number }) }), {
        maxLength: 2,
      }),
    })
    fc.assert(
      fc.property(fc.array(product, { maxLength: 3 }), fc.double(), fc.double(), (products, value, vatPercentage) => {
        const result = costOrder(
          { products, vatPercentage, discount: { type: 'PERCENTAGE', value }, projectCost: value },
          {},
        )
        expect(brokenNumbers(result)).toEqual([])
      }),
      { numRuns: 500 },
    )
  })
})

/** Paths of numbers that are not finite. */
function brokenNumbers(value: unknown, path = ''): string[] {
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0) ? [] : [`${path}: ${value}`]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => brokenNumbers(inner, `${path}.${key}`))
}

describe('an order', () => {
  it('rounds each line to cents before it adds them up', () => {
    // 0.335 rounds to 0.34; three lines are 1.02, not 1.01
    expect(costOrder({ products: [line(0.335), line(0.335), line(0.335)] }, {}).salePriceWithMarkupPercentage).toBe(
      1.02,
    )
  })

  it('takes a discount in percent of the lines, never of the transport', () => {
    const figures = costOrder(
      {
        products: [line(1000)],
        discount: { type: 'PERCENTAGE', value: 10 },
        delivery: { transport: { price: 50 } },
        vatPercentage: 24,
      },
      {},
    )
    // 1 000 − 100 + 50 = 950; VAT 228; total 1 178
    expect(figures).toMatchObject({ discountValue: 100, priceWithoutVat: 950, vat: 228, salePriceWithVat: 1178 })
    // (1 000 − 100 − 0) / 900: transport is no margin
    expect([figures.marginValue, figures.margin]).toEqual([900, 100])
  })

  it('takes a fixed discount of at most the lines', () => {
    const figures = costOrder(
      { products: [line(80)], discount: { type: 'FIXED', value: 100 }, delivery: { transport: { price: 20 } } },
      {},
    )
    expect(figures).toMatchObject({ discountValue: 80, priceWithoutVat: 20, margin: 0 })
    expect(figures.warnings).toEqual([{ code: 'DISCOUNT_LIMITED', path: ['discount', 'value'] }])
  })

  it('counts VAT once on the base, at its own rate before the project’s', () => {
    // three lines of 0.33: VAT of 0.99 at 22 % is 0.22, while 3 × 0.07 would be 0.21
    expect(costOrder({ products: [line(0.33), line(0.33), line(0.33)], vatPercentage: 22 }, {}).vat).toBe(0.22)
    expect(costOrder({ products: [line(100)] }, { vatPercentage: 24 }).vat).toBe(24)
    expect(costOrder({ products: [line(100)], vatPercentage: 0 }, { vatPercentage: 24 }).vat).toBe(0)
    expect(costOrder({ products: [line(100)] }, {}).vat).toBe(22)
  })

  it('adds the project cost to its own', () => {
    const items = [{ netQuantity: 1, unitPrice: 10 }]
    const figures = costOrder({ products: [{ netQuantity: 3, items }], projectCost: 12.5 }, {})
    expect([figures.cost, figures.projectCost, figures.projectTotal]).toEqual([30, 12.5, 42.5])
  })

  it('is all zeros while it is empty', () => {
    const figures = costOrder({}, {})
    expect(Object.values(figures).filter((value) => typeof value === 'number' && value !== 0)).toEqual([])
  })

  it('says where a bad number was', () => {
    const figures = costOrder(
      { products: [line(1), { netQuantity: 1, items: [{ netQuantity: -2 }] }], vatPercentage: Number.NaN },
      {},
    )
    expect(figures.warnings).toEqual([
      { code: 'BAD_NUMBER', path: ['vatPercentage'] },
      { code: 'BAD_NUMBER', path: ['products', 1, 'items', 0, 'netQuantity'] },
    ])
  })

  it('warns about a VAT rate that is no number by what it charges: nothing', () => {
    for (const vatPercentage of [Number.NaN, -1, JSON.parse('"24"')]) {
      const order = { products: [line(100)], vatPercentage }
      const figures = costOrder(order, { vatPercentage: 24 })
      expect(figures).toMatchObject({ vat: 0, salePriceWithVat: 100 })
      expect(figures.warnings).toEqual([{ code: 'BAD_NUMBER', path: ['vatPercentage'] }])
      expect(explain({ order, settings: { vatPercentage: 24 }, result: figures }, ['vat'])?.inputs[1]?.value).toBe(0)
    }
  })

  it('counts as usual where lists and values are null or missing', () => {
    const process = { price: null, workload: null, changeoverTime: null }
    const child = { category: 'SEMI_FINISHED', netQuantity: 1, unitPrice: 3, processes: null, items: null } as const
    const products = [
      { netQuantity: 2, processes: null, items: null },
      { netQuantity: 1, processes: [process], items: [child, { netQuantity: 1, unitPrice: 4, items: null }] },
      { netQuantity: 1, processes: [JSON.parse('null')], items: [JSON.parse('null'), child] },
    ]
    expect(costOrder({ products }, {}).cost).toBe(10)
    expect(costOrder({ products: null, discount: null, delivery: null }, {}).cost).toBe(0)
  })

  it('does not change what it is given', () => {
    const copy = structuredClone(order148)
    costOrder(order148, {})
    expect(order148).toEqual(copy)
  })
})

it('agrees with the contract on its constants', () => {
  // Named here once more because the contract's module brings its schemas along.
  expect([MAX_LEVELS, DEFAULT_VAT_PERCENTAGE, WORKING_DAY_MINUTES]).toEqual([
    constants.structureMaxLevels,
    constants.defaultVatPercentage,
    480,
  ])
})
