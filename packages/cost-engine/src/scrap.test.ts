import { describe, expect, it } from 'vitest'
import { costProduct } from './cost-product'
import type { CostProductInput } from './inputs'

/** Ten frames of 1.5 plates at 4 € each, welded for 90 minutes at 1 € by now. */
const frame = (produced: number, scrapped: number): CostProductInput => ({
  ...{ name: 'Raam', netQuantity: 10, unit: 'PCS', produced },
  processes: [
    {
      ...{ name: 'Keevitus', workload: { value: 6, unit: 'MIN' }, price: { value: 60, unit: 'H' } },
      ...{ produced, scrapped, totalActiveTime: 90 },
    },
  ],
  items: [{ name: 'Plaat', category: 'FOR_PURCHASE', netQuantity: 1.5, unitPrice: 4 }],
})

describe('what was scrapped', () => {
  it('needs material like a good piece', () => {
    // 1.5 × 10 = 15; with two scrapped ones 1.5 × 12 = 18, 72 €.
    expect(costProduct(frame(0, 0), {}).items[0]).toMatchObject({ requiredQuantity: 15, cost: 60 })
    expect(costProduct(frame(8, 2), {}).items[0]).toMatchObject({ requiredQuantity: 18, cost: 72 })
  })

  it('has used its material by then: 8 good and 2 scrapped took 15 plates, 10 and 2 took 18', () => {
    // 15 × 4 + 90 = 150; 18 × 4 + 90 = 162
    expect(costProduct(frame(8, 2), {}).actualCost).toBeCloseTo(150, 10)
    expect(costProduct(frame(10, 2), {}).actualCost).toBeCloseTo(162, 10)
  })

  it('is paid for at each step that had worked on it, where pieces are paid', () => {
    const step = {
      workload: { value: 6, unit: 'MIN' as const },
      price: { value: 3, unit: 'PCS' as const },
      produced: 7,
    }
    const processes = [
      { ...step, name: 'Lõikus' },
      { ...step, name: 'Värvimine', scrapped: 3 },
    ]
    // Ten were cut and ten painted at 3 €.
    const { processes: costs } = costProduct({ name: 'Raam', netQuantity: 10, unit: 'PCS', processes }, {})
    expect(costs.map(({ actualCost }) => actualCost)).toEqual([30, 30])
  })

  it('needs more of a part that is made here, and of what that is made of', () => {
    const leg = {
      ...{ name: 'Jalg', category: 'SEMI_FINISHED' as const, netQuantity: 2 },
      processes: [{ name: 'Lihvimine', workload: { value: 1, unit: 'MIN' as const }, scrapped: 4 }],
      items: [{ name: 'Toru', category: 'FOR_PURCHASE' as const, netQuantity: 0.5, unitPrice: 1 }],
    }
    const [legs] = costProduct({ ...frame(8, 2), items: [leg] }, {}).items
    // 2 × 12 legs, and 4 that were scrapped themselves: 0.5 × 28 metres.
    expect(legs?.requiredQuantity).toBe(24)
    expect(legs?.items[0]?.requiredQuantity).toBe(14)
  })
})
