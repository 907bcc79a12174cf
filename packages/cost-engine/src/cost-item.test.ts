import { describe, expect, it } from 'vitest'
import { costItem } from './cost-item'
import { costProduct } from './cost-product'
import type { CostItemInput, CostProductInput } from './inputs'
import { round } from './round'

const tube: CostItemInput = {
  category: 'FOR_PURCHASE',
  netQuantity: 8.6,
  unit: 'M',
  addPercentage: 5,
  unitPrice: 5.95,
  markupPercentage: 15,
  unitWeight: 4.2,
}

describe('a bought item', () => {
  it('needs its quantity for every started piece, and its own losses on top', () => {
    // 300 × 10 + 5 % = 3 150, not 3 000 / 0.95
    expect(costItem({ netQuantity: 300, addPercentage: 5 }, { netQuantity: 10 }, {}).requiredQuantity).toBe(3150)
    // the product's own losses count too: 300 × (10 + 10 %) + 5 % = 3 465
    expect(
      costItem({ netQuantity: 300, addPercentage: 5 }, { netQuantity: 10, brutoQuantity: 11 }, {}).requiredQuantity,
    ).toBeCloseTo(3465, 9)
  })

  it('costs its price × what is required, and sells for its markup more', () => {
    // 8.6 × 24 × 1.05 = 216.72 m × 5.95 = 1 289.484; + 15 % = 1 482.9066
    const figures = costItem(tube, { netQuantity: 24, totalWeight: 441.6 }, {})
    expect(figures.cost).toBeCloseTo(1289.484, 9)
    expect(figures.salePrice).toBeCloseTo(1482.9066, 9)
    // 5.95 × 1.15 = 6.8425; margin 0.15 / 1.15 = 13.04 %
    expect(figures.unitPriceWithMarkupPercentage).toBeCloseTo(6.8425, 9)
    expect(round(figures.margin)).toBe(13.04)
    // 5.95 × 8.6 × 24 = 1 228.08; / 441.6 kg = 2.78 €/kg
    expect(figures.totalKgPrice).toBeCloseTo(1228.08, 9)
    expect(round(figures.kgPrice)).toBe(2.78)
    // 4.2 kg/m × 8.6 = 36.12 kg in a piece, × 24 = 866.88 kg
    expect(figures.calculatedTotalWeight).toBeCloseTo(36.12, 9)
    expect(figures.calculatedProductTotalWeight).toBeCloseTo(866.88, 9)
  })

  it('has no price per kilogram where the product weighs nothing', () => {
    expect(costItem(tube, { netQuantity: 24 }, {}).kgPrice).toBe(0)
  })

  it('ignores what it is made of, and says so', () => {
    const figures = costItem({ ...tube, items: [tube] }, { netQuantity: 24 }, {})
    expect(figures.cost).toBeCloseTo(1289.484, 9)
    expect(figures.items).toEqual([])
    expect(figures.warnings).toEqual([{ code: 'CHILDREN_IGNORED', path: [] }])
  })

  it('costs nothing, without a warning, for whoever may not see prices', () => {
    const { unitPrice, ...withoutPrice } = tube
    expect(costItem(withoutPrice, { netQuantity: 24 }, {})).toMatchObject({ cost: 0, salePrice: 0, warnings: [] })
    expect(unitPrice).toBe(5.95)
  })
})

/** Two legs a table, 10 % losses, each of 1.5 m tube at 4 €/m with a cut of 30 min changeover and 2 min at 60 €/h. */
const leg: CostItemInput = {
  _id: 'leg',
  category: 'SEMI_FINISHED',
  netQuantity: 2,
  addPercentage: 10,
  markupPercentage: 10,
  processes: [
    {
      changeoverTime: { value: 30, unit: 'MIN' },
      workload: { value: 2, unit: 'MIN' },
      price: { value: 60, unit: 'H' },
      markupPercentage: 50,
    },
  ],
  items: [{ category: 'FOR_PURCHASE', netQuantity: 1.5, unit: 'M', unitPrice: 4, markupPercentage: 25, unitWeight: 2 }],
}
const table: CostProductInput = { _id: 'table', netQuantity: 10, items: [leg] }

describe('a child product', () => {
  const figures = costProduct(table, {})
  const [child] = figures.items

  it('costs what its own processes and items cost, its changeover once for its whole quantity', () => {
    // net 2 × 10 = 20, gross 22
    expect(child?.requiredQuantity).toBe(22)
    // (30 + 2 × 20) min × 1 €/min = 70; 1.5 × 22 m × 4 = 132; together 202
    expect(child?.processes[0]?.cost).toBe(70)
    expect(child?.items[0]?.cost).toBeCloseTo(132, 9)
    expect(figures.semiFinishedItemsCost).toBeCloseTo(202, 9)
    expect([figures.purchaseItemsCost, figures.processesCost]).toEqual([0, 0])
  })

  it('sells for what its parts sell for, with its own markup', () => {
    // 70 × 1.5 + 132 × 1.25 = 105 + 165 = 270; / 22 = 12.2727 each; + 10 % = 297
    expect(round(child?.calculatedUnitPrice ?? 0, 4)).toBe(12.2727)
    expect(figures.semiFinishedItemsSalePrice).toBeCloseTo(297, 9)
  })

  it('takes a typed price for its sale, never for its cost', () => {
    const typed = costProduct({ ...table, items: [{ ...leg, unitPrice: 20 }] }, {})
    // 20 × 22 × 1.1 = 484
    expect(typed.semiFinishedItemsSalePrice).toBeCloseTo(484, 9)
    expect(typed.semiFinishedItemsCost).toBeCloseTo(202, 9)
    expect(typed.items[0]?.calculatedUnitPrice).toBeCloseTo(270 / 22, 9)
  })

  it('calculates again a price that was calculated before', () => {
    const stored = costProduct({ ...table, items: [{ ...leg, unitPrice: 999, priceSource: 'CALCULATED' }] }, {})
    expect(stored.semiFinishedItemsSalePrice).toBeCloseTo(297, 9)
  })

  it('weighs what its parts weigh, unless its own weight was typed', () => {
    // 2 kg × 1.5 = 3 kg a leg, × 2 = 6 kg a table, × 10 = 60 kg
    expect(figures.calculatedUnitWeight).toBe(6)
    expect(figures.calculatedTotalWeight).toBe(60)
    expect(costProduct({ ...table, items: [{ ...leg, unitWeight: 2.5 }] }, {}).calculatedUnitWeight).toBe(5)
  })

  it('adds its work to the product', () => {
    // 2 × 20 = 40 min, with the changeover 70
    expect([figures.totalWorkload, figures.plannedDuration]).toEqual([40, 70])
  })

  it('counts as an end product for the sale price alone', () => {
    const kit = costProduct({ ...table, items: [{ ...leg, category: 'END_PRODUCT' }] }, {})
    expect(kit.semiFinishedItemsCost).toBeCloseTo(202, 9)
    expect(kit.semiFinishedItemsSalePrice).toBe(0)
    expect(kit.endProductItemsSalePrice).toBeCloseTo(297, 9)
  })
})

describe('an item linked to another order', () => {
  it("takes that line's unit cost and leaves its own structure out", () => {
    const figures = costProduct({ ...table, items: [{ ...leg, linkedUnitCost: 8 }] }, {})
    // 8 × 22 = 176; + 10 % = 193.60
    expect(figures.semiFinishedItemsCost).toBeCloseTo(176, 9)
    expect(figures.semiFinishedItemsSalePrice).toBeCloseTo(193.6, 9)
    expect(figures.items[0]?.items).toEqual([])
    expect(figures.plannedDuration).toBe(0)
  })

  it('uses its own price, and says so, where the unit cost was not given', () => {
    const linked: CostItemInput = { ...leg, unitPrice: 7, linkedOrder: { type: 'MANUFACTURING_PRODUCT' } }
    const figures = costProduct({ ...table, items: [linked] }, {})
    expect(figures.semiFinishedItemsCost).toBeCloseTo(154, 9)
    expect(figures.warnings).toEqual([{ code: 'LINKED_COST_UNKNOWN', path: ['items', 0] }])
  })

  it('counts its own structure again once the link became TO_STOCK', () => {
    const freed = costProduct({ ...table, items: [{ ...leg, linkedOrder: { type: 'TO_STOCK' } }] }, {})
    expect(freed.semiFinishedItemsCost).toBeCloseTo(202, 9)
  })
})

describe('a structure that contains itself', () => {
  it.each([
    ['the same id', { ...leg, _id: 'table' }],
    ['the same stock product', { ...leg, stock: { _id: 'stock-of-table' } }],
  ])('treats the item with %s as a leaf and warns', (_, item) => {
    const figures = costProduct({ ...table, stock: { _id: 'stock-of-table' }, items: [item] }, {})
    expect(figures.cost).toBe(0)
    expect(figures.warnings).toEqual([{ code: 'BOM_CYCLE', path: ['items', 0] }])
  })

  it('finds the cycle further down', () => {
    const inner: CostItemInput = { ...leg, _id: 'inner', items: [{ ...leg, _id: 'leg', unitPrice: 3 }] }
    const figures = costProduct({ ...table, items: [{ ...leg, items: [inner] }] }, {})
    expect(figures.warnings).toEqual([{ code: 'BOM_CYCLE', path: ['items', 0, 'items', 0, 'items', 0] }])
  })

  it('counts a part that many parents share once', () => {
    // Each level holds the level below twice, on two paths: 2²² paths lead to the bolt.
    let part: CostItemInput = { category: 'FOR_PURCHASE', netQuantity: 1, unitPrice: 0.5 }
    for (let level = 0; level < 22; level++) part = { category: 'SEMI_FINISHED', netQuantity: 1, items: [part, part] }
    const figures = costProduct({ netQuantity: 1, items: [part] }, {})
    expect(figures.cost).toBe(0.5 * 2 ** 22)
    expect(figures.warnings).toEqual([])
  })

  it('costs the same in any order of the items that share a part', () => {
    // The bracket contains a plate of the stock product that the frame is: a cycle below the frame, none below the lid.
    const plate: CostItemInput = {
      category: 'SEMI_FINISHED',
      netQuantity: 1,
      stock: { _id: 'frame' },
      unitPrice: 7,
      items: [{ netQuantity: 1, unitPrice: 2 }],
    }
    const bracket: CostItemInput = { category: 'SEMI_FINISHED', netQuantity: 1, items: [plate] }
    const frame: CostItemInput = {
      category: 'SEMI_FINISHED',
      netQuantity: 1,
      stock: { _id: 'frame' },
      items: [bracket],
    }
    const lid: CostItemInput = { category: 'SEMI_FINISHED', netQuantity: 1, items: [bracket] }
    // below the lid the plate costs its part, 2; below the frame it is a leaf with a price of its own, 7
    for (const items of [
      [lid, frame],
      [frame, lid],
    ]) {
      const figures = costProduct({ netQuantity: 1, items }, {})
      expect(figures.cost).toBe(9)
      expect(figures.warnings).toEqual([
        { code: 'BOM_CYCLE', path: ['items', items.indexOf(frame), 'items', 0, 'items', 0] },
      ])
    }
  })

  it('warns of a 26th level, be it a part without a structure', () => {
    let item: CostItemInput = { netQuantity: 1, unitPrice: 1 }
    for (let level = 0; level < 24; level++) item = { category: 'SEMI_FINISHED', netQuantity: 1, items: [item] }
    // the product and 24 items in each other, and the 26th level
    expect(costProduct({ netQuantity: 1, items: [item] }, {}).warnings).toEqual([
      { code: 'BOM_TOO_DEEP', path: Array.from({ length: 25 }, () => ['items', 0]).flat() },
    ])
    expect(costProduct({ netQuantity: 1, items: item.items }, {}).warnings).toEqual([])
  })

  it('stops at 25 levels', () => {
    let item: CostItemInput = { category: 'SEMI_FINISHED', netQuantity: 1, unitPrice: 1 }
    for (let level = 0; level < 30; level++) item = { category: 'SEMI_FINISHED', netQuantity: 1, items: [item] }
    const figures = costProduct({ netQuantity: 1, items: [item] }, {})
    expect(figures.warnings.map((warning) => [warning.code, warning.path.length])).toEqual([['BOM_TOO_DEEP', 50]])
  })
})

describe('what was used of an item so far', () => {
  const product: CostProductInput = {
    netQuantity: 10,
    items: [{ ...tube, netQuantity: 1, addPercentage: 0, unitPrice: 5 }],
  }

  it('is what was taken from stock', () => {
    const [item] = product.items ?? []
    const figures = costProduct({ ...product, items: [{ ...item, takenFromStock: 4 }] }, {})
    // 4 × 5 = 20 of 50
    expect(figures.actualCost).toBe(20)
  })

  it('is at least what the finished pieces contain', () => {
    // 3 of 10 finished: 0.3 × 50 = 15
    expect(costProduct({ ...product, produced: 3 }, {}).actualCost).toBeCloseTo(15, 9)
    expect(costProduct({ ...product, status: 'COMPLETE' }, {}).actualCost).toBe(50)
    expect(costProduct(product, {}).actualCost).toBe(0)
  })
})
