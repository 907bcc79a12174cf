import { describe, expect, it } from 'vitest'
import { costed, costOrder, explain, recost } from '.'

const items = [{ netQuantity: 2, unitPrice: 10, markupPercentage: 50, category: 'FOR_PURCHASE' as const }]

/** By hand: two at 10 € with 50 % are 30 € a piece, 90 € for three; their cost is 60 €. */
describe('a calculated price that was given', () => {
  it('should count in the place of the calculated one, which stands beside it, and leave the cost as it is', () => {
    const { products, ...order } = costOrder(
      { products: [{ netQuantity: 3, fixedUnitPrice: 25, markupPercentage: 10, items }], vatPercentage: 20 },
      {},
    )
    expect(products[0]).toMatchObject({ calculatedUnitPrice: 30, unitPrice: 25, priceSource: 'CALCULATED' })
    expect(products[0]).toMatchObject({ cost: 60, salePrice: 75, unitPriceWithMarkupPercentage: 27.500000000000004 })
    expect(order).toMatchObject({ priceWithoutVat: 82.5, vat: 16.5, salePriceWithVat: 99, cost: 60, marginValue: 22.5 })
  })

  it('should stand behind a typed one, and not be there where it is null', () => {
    const unitPrices = (product: object) =>
      costOrder({ products: [{ netQuantity: 3, items, ...product }] }, {}).products.map(({ unitPrice }) => unitPrice)
    expect(unitPrices({ fixedUnitPrice: 25, unitPrice: 40 })).toEqual([40])
    expect(unitPrices({ fixedUnitPrice: null })).toEqual([30])
    expect(unitPrices({ fixedUnitPrice: 0 })).toEqual([0])
  })

  it('should stay where what is below it changes, the same as in a full run', () => {
    const before = costed({ products: [{ netQuantity: 3, fixedUnitPrice: 25, items }] }, {})
    const after = recost(before, { type: 'set', path: ['products', 0, 'items', 0], fields: { unitPrice: 20 } })
    expect(after.result.products[0]).toMatchObject({ calculatedUnitPrice: 60, unitPrice: 25, salePrice: 75, cost: 120 })
    expect(after.result).toEqual(costOrder(after.order, {}))
  })

  it('should say that it was given, and what calculation gives now', () => {
    const made = costed({ products: [{ netQuantity: 3, fixedUnitPrice: 25, items }] }, {})
    const explained = explain(made, ['products', 0, 'unitPrice'])
    expect(explained).toMatchObject({ value: 25, formula: 'as it was given' })
    expect(explained?.hint).toMatchObject({
      text: 'By calculation now {{price}}.',
      values: { price: { value: 30, kind: 'MONEY' } },
    })
  })
})
