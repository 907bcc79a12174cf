import { describe, expect, it } from 'vitest'
import { costProduct } from './cost-product'
import { round } from './round'
import * as bills from './testing/published-bills'

describe('bills of material that their makers published', () => {
  it.each(Object.values(bills))('$name adds up to $total', (bill) => {
    const figures = costProduct({ netQuantity: 1, items: bill.items }, {})
    expect(round(figures.purchaseItemsCost)).toBe(bill.total)
    expect(round(figures.calculatedUnitPrice)).toBe(bill.total)
    expect(figures.warnings).toEqual([])
  })

  it('builds the powerchair from its frame and its drive train', () => {
    const { powerchairFrame, powerchairDrive } = bills
    const powerchair = {
      name: 'Powerchair v4',
      netQuantity: 10,
      items: [
        { name: 'Frame', category: 'SEMI_FINISHED' as const, netQuantity: 1, items: powerchairFrame.items },
        { name: 'Drive train', category: 'SEMI_FINISHED' as const, netQuantity: 1, items: powerchairDrive.items },
      ],
    }
    const figures = costProduct(powerchair, {})
    // 10 × (100.70 + 497.60) = 10 × 598.30 = 5 983.00
    expect(round(figures.semiFinishedItemsCost)).toBe(5983)
    expect(figures.purchaseItemsCost).toBe(0)
    expect(figures.items.map((item) => round(item.calculatedUnitPrice))).toEqual([100.7, 497.6])
    expect(round(figures.calculatedUnitPrice)).toBe(598.3)
  })
})
