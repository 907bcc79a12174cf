// @vitest-environment happy-dom
import type { AnyOrder, OrderItem } from '@tehas/contracts'
import { cleanup, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createTestOrder } from '../testing/create-test-order'
import { renderDrawer } from '../testing/render-drawer'
import { ItemDrawer, ProcessDrawer } from './line-drawer'

const kind = 'SALE_ORDER'
const order = createTestOrder(kind)
const [product] = order.products
const place = { currentOrder: order._id, currentOrderType: kind } as const

const withItems = (change: (item: OrderItem) => OrderItem): AnyOrder => ({
  ...order,
  products: order.products.map((each) => ({ ...each, items: each.items.map(change) })),
})

async function openItem(of: AnyOrder) {
  const _id = product?.items[0]?._id ?? ''
  await renderDrawer(kind, of, (props) => <ItemDrawer input={{ ...place, _id }} {...props} />)
  await screen.findByRole('textbox', { name: /^Name/ })
}

it('should tell a weight from the parts only of what has some', async () => {
  const words = 'From its parts 2,00 kg'
  await openItem(withItems((item) => ({ ...item, calculatedUnitWeight: 2, items: [item] })))
  expect(screen.getByText(words)).toBeTruthy()
  cleanup()
  await openItem(withItems((item) => ({ ...item, calculatedUnitWeight: 2, items: [] })))
  expect(screen.queryByText(words)).toBeNull()
})

it('should offer what a price is per with the currency', async () => {
  const _id = product?.processes[0]?._id ?? ''
  await renderDrawer(kind, order, (props) => <ProcessDrawer input={{ ...place, _id }} {...props} />)
  await screen.findByRole('textbox', { name: /^Name/ })
  expect(screen.getByRole('option', { name: '€/h' })).toBeTruthy()
  expect(screen.getByRole('option', { name: '€/m²' })).toBeTruthy()
})
