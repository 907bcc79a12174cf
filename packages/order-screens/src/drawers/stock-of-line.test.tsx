// @vitest-environment happy-dom
import { createFakeApi } from '@tehas/api-client/testing'
import { calls as allCalls, anyOrderCalls } from '@tehas/contracts'
import {
  createTestOrderProduct,
  createTestStockProduct,
  createTestStockProductRow,
  testId,
} from '@tehas/contracts/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { createTestOrder } from '../testing/create-test-order'
import { renderDrawer } from '../testing/render-drawer'
import { ProductDrawer } from './line-drawer'

vi.setConfig({ testTimeout: 40_000 })
/** The dialogs are loaded when something is asked. */
const LONG = { timeout: 20_000 }

const kind = 'SALE_ORDER'
const calls = anyOrderCalls(kind)

/** The drawer of 24 racks of which 30 are in stock, 20 of them needed by other orders too. */
async function open(status: 'ACTIVE' | 'COMPLETE' = 'ACTIVE') {
  const fake = createFakeApi()
  const product = createTestOrderProduct({ netQuantity: 24, stock: { _id: testId('stock-product') }, items: [] })
  const order = createTestOrder(kind, { status, products: [{ ...product, status: 'NOT_COMPLETE', produced: 0 }] })
  const row = createTestStockProductRow({ unit: 'PCS', balance: 30, totalDemand: 20 + 24 })
  fake.answer(allCalls.listStockProducts, { rows: [row], nextCursor: null })
  const locations = [{ locationId: null, name: '', balance: 30 }]
  fake.answer(allCalls.getStockProduct, createTestStockProduct({ unit: 'PCS', balance: 30, locations }))
  const input = { _id: product._id, currentOrder: order._id, currentOrderType: kind } as const
  await renderDrawer(kind, order, (props) => <ProductDrawer input={input} {...props} />, { fake })
  await screen.findByRole('textbox', { name: /^Name/ })
  return { fake, order, product }
}

it('should tell in the drawer of a line what is in stock, and take it from there', async () => {
  const { fake, order, product } = await open()
  expect(await screen.findByText(/30.pcs in stock, 10.pcs free/)).toBeTruthy()
  fake.answer(calls.useStock, { ...order, version: order.version + 1, products: [{ ...product, takenFromStock: 24 }] })
  await userEvent.click(screen.getByRole('button', { name: 'Use stock' }))
  const dialog = await screen.findByRole('dialog', { name: `Use stock for ${product.name}` }, LONG)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Use stock' }))
  await waitFor(() => expect(fake.sent(calls.useStock)).toHaveLength(1))
  expect(fake.sent(calls.useStock)[0]?.body).toMatchObject({
    orderId: order._id,
    version: order.version,
    line: { kind: 'product', _id: product._id },
    quantity: 24,
  })
})

it('should offer nothing of stock where the order is closed', async () => {
  await open('COMPLETE')
  expect(screen.queryByRole('button', { name: 'Use stock' })).toBeNull()
})

it.each([
  [0, 0],
  [4, 1],
])(
  'should ask for no markup of what is bought, unless the line came with one: %d %%',
  async (markupPercentage, fields) => {
    const product = createTestOrderProduct({ markupPercentage, items: [], processes: [], stock: null })
    const order = createTestOrder('PURCHASE_ORDER', { status: 'ACTIVE', products: [product] })
    const input = { _id: product._id, currentOrder: order._id, currentOrderType: 'PURCHASE_ORDER' } as const
    await renderDrawer('PURCHASE_ORDER', order, (props) => <ProductDrawer input={input} {...props} />)
    await screen.findByRole('textbox', { name: /^Name/ })
    expect(screen.queryAllByRole('textbox', { name: /^Markup/ })).toHaveLength(fields)
  },
)
