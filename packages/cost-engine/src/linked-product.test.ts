import { describe, expect, it } from 'vitest'
import { costProduct } from './cost-product'
import type { CostProductInput } from './inputs'

/**
 * Ten gates. Made here: 10 × 2 plates of 4 € = 80 €, and an hour and 40 minutes of welding at 60 € = 100 €, sold with 50 % on
 * the work and 25 % on the plates: 150 + 100 = 250 €, 25 € for one.
 */
const gates: CostProductInput = {
  ...{ name: 'Värav', netQuantity: 10, unit: 'PCS' },
  processes: [
    {
      ...{ name: 'Keevitus', workload: { value: 10, unit: 'MIN' }, price: { value: 60, unit: 'H' } },
      markupPercentage: 50,
    },
  ],
  items: [{ name: 'Plaat', category: 'FOR_PURCHASE', netQuantity: 2, unitPrice: 4, markupPercentage: 25 }],
}

describe('a product that another order makes', () => {
  it('costs what its own steps and items cost, while its order makes it', () => {
    expect(costProduct(gates, {})).toMatchObject({ cost: 180, processesCost: 100, purchaseItemsCost: 80 })
  })

  it('costs what the line of the other order costs, and nothing beside it', () => {
    // 10 × 15.5 €
    const linked = costProduct({ ...gates, linkedUnitCost: 15.5 }, {})
    expect(linked).toMatchObject({ cost: 155, processesCost: 0, purchaseItemsCost: 0, semiFinishedItemsCost: 155 })
    expect([linked.processes[0]?.cost, linked.items[0]?.cost]).toEqual([0, 0])
  })

  it('sells for what it is made of, whoever makes it', () => {
    const linked = costProduct({ ...gates, linkedUnitCost: 15.5 }, {})
    expect(linked).toMatchObject({ unitPrice: 25, salePrice: 250, marginValue: 95 })
  })

  it('counts what came at its value, and the rest at the price of the line', () => {
    // 4 came for 70 €; 6 × 15.5 = 93 €.
    const linked = costProduct({ ...gates, linkedUnitCost: 15.5, takenFromStock: 4, takenValue: 70 }, {})
    expect([linked.cost, linked.actualCost]).toEqual([163, 70])
    // Complete without the other 6: they count as the line has them.
    const complete = { ...gates, linkedUnitCost: 15.5, takenFromStock: 4, takenValue: 70, status: 'COMPLETE' as const }
    expect(costProduct(complete, {}).actualCost).toBe(163)
  })

  it('has really cost besides what work on it had begun here', () => {
    // 30 minutes were worked before the line was linked: 30 €.
    const [welding] = gates.processes ?? []
    const linked = costProduct({ ...gates, linkedUnitCost: 15.5, processes: [{ ...welding, totalActiveTime: 30 }] }, {})
    expect([linked.cost, linked.actualCost]).toEqual([155, 30])
  })

  it('lacks a price where the line of the other order has none', () => {
    expect(costProduct({ ...gates, linkedUnitCost: 0 }, {}).missingPrices).toBe(1)
    expect(costProduct({ ...gates, linkedUnitCost: 15.5 }, {}).missingPrices).toBe(0)
    expect(costProduct({ ...gates, linkedUnitCost: 15.5, linkedUnpriced: true }, {}).missingPrices).toBe(1)
  })

  it('has no planned minutes, since nobody works on it here', () => {
    // 10 × 10 minutes of welding, while its order makes it.
    expect(costProduct(gates, {})).toMatchObject({ plannedDuration: 100, totalWorkload: 100 })
    expect(costProduct({ ...gates, linkedUnitCost: 15.5 }, {})).toMatchObject({ plannedDuration: 0, totalWorkload: 0 })
    // Work that began before goes on here.
    const [welding] = gates.processes ?? []
    for (const begun of [{ totalActiveTime: 30 }, { totalAmountInJobs: 2 }, { status: 'IN_PROGRESS' as const }]) {
      const linked = costProduct({ ...gates, linkedUnitCost: 15.5, processes: [{ ...welding, ...begun }] }, {})
      expect(linked.plannedDuration).toBe(100)
    }
  })
})

describe('a part that is taken from the shelf', () => {
  // Two frames a gate, each welded in 6 minutes: 10 × 2 × 6 = 120 minutes, at 60 € an hour 120 €.
  const frame = {
    ...{ name: 'Raam', category: 'SEMI_FINISHED' as const, netQuantity: 2, stock: { _id: 'frame' } },
    processes: [
      { name: 'Keevitus', workload: { value: 6, unit: 'MIN' as const }, price: { value: 60, unit: 'H' as const } },
    ],
  }
  it('costs what its structure says, and has planned minutes only where its order makes it', () => {
    const made = costProduct({ ...gates, items: [{ ...frame, supply: 'HERE' }] }, {})
    expect(made).toMatchObject({ cost: 220, plannedDuration: 220 })
    const taken = costProduct({ ...gates, items: [{ ...frame, supply: 'STOCK' }] }, {})
    expect(taken).toMatchObject({ cost: 220, plannedDuration: 100 })
  })
})
