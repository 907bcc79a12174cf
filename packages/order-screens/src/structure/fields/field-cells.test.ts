import { createTestSaleOrder } from '@tehas/contracts/testing'
import { costed } from '@tehas/cost-engine'
import { expect, it } from 'vitest'
import { toCostOrder } from '../../detail/figures/cost-input'
import { buildLines } from '../lines/order-line'
import { fieldCell } from './field-cells'

const context = { t: (text: string) => text, currency: 'EUR' } as const

/** Units that the cell of a quantity offers for a line that took this much from stock. */
function unitsOffered(takenFromStock: number) {
  const order = createTestSaleOrder()
  const products = order.products.map((product) => ({ ...product, takenFromStock }))
  const changed = { ...order, products }
  const [row] = buildLines(changed, costed(toCostOrder(changed), {}), { isSettled: true, previous: undefined }).products
  const editor = row && fieldCell(row, 'netQuantity', context)?.editor
  return editor?.kind === 'quantity' ? editor.units.map(({ value }) => value) : []
}

it('should offer the units of a quantity until the line took from stock, its own alone then', () => {
  expect(unitsOffered(0)).toEqual(expect.arrayContaining(['PCS', 'KG', 'M']))
  expect(unitsOffered(4)).toEqual(['PCS'])
})
