// @vitest-environment happy-dom
import { anyOrderCalls } from '@tehas/contracts'
import { createTestOrderProduct } from '@tehas/contracts/testing'
import { showOnPhone } from '@tehas/screens/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createTestOrder } from '../testing/create-test-order'
import { createOrdersApi } from '../testing/orders-api'
import { orderAddress, renderOrders } from '../testing/render-orders'

const kind = 'PURCHASE_ORDER'
const calls = anyOrderCalls(kind)

afterEach(() => vi.restoreAllMocks())

async function open() {
  const { fake } = createOrdersApi(kind)
  const made = createTestOrder(kind, { status: 'ACTIVE' })
  const order = { ...made, products: made.products.map((product) => ({ ...product, received: 4 })) }
  fake.answer(calls.get, order)
  const shell = await renderOrders(kind, orderAddress(order._id, kind), fake)
  const [product] = order.products
  if (!product) throw new Error('The test order has a product')
  return { fake, order, shell, product }
}

const cellsOf = (tree: HTMLElement, name: string) => {
  const row = within(tree)
    .getAllByRole('row')
    .find((candidate) => within(candidate).queryByText(name))
  if (!row) throw new Error(`No row ${name}`)
  return within(row).getAllByRole('gridcell')
}

describe('an open purchase order', () => {
  it('should show its supplier and what was received of each product, which has no processes or items', async () => {
    const { order, product } = await open()
    const tree = await screen.findByRole('treegrid')
    expect(screen.getAllByText(order.supplier?.name ?? '-').length).toBeGreaterThan(0)
    const headers = within(tree)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent)
    expect(headers).not.toContain('Per unit')
    // What is bought is not sold here.
    expect(headers).not.toContain('Markup')
    expect(headers).toEqual(expect.arrayContaining(['Ordered', 'Received']))
    expect(within(tree).getByRole('progressbar', { name: 'Received' }).getAttribute('aria-valuetext')).toBe('4 of 24')
    const sums = screen.getByRole('region', { name: 'Summary' })
    expect(within(sums).getByRole('button', { name: /^Total: / })).toBeTruthy()
    expect(screen.queryByRole('complementary', { name: 'Cost summary' })).toBeNull()
    const received = cellsOf(tree, product.name)[headers.indexOf('Received')]
    expect(received?.textContent).toBe('4')
    expect(cellsOf(tree, product.name)[headers.indexOf('To come')]?.textContent).toBe('20')
    expect(within(tree).queryByText('Add process or item')).toBeNull()
    expect(within(tree).getByText('Add line')).toBeTruthy()
  })

  it('should await nothing more once it is closed', async () => {
    const { fake } = createOrdersApi(kind)
    const order = createTestOrder(kind, { status: 'COMPLETE' })
    fake.answer(calls.get, order)
    await renderOrders(kind, orderAddress(order._id, kind), fake)
    await screen.findByRole('treegrid')
    expect(screen.queryByRole('columnheader', { name: 'To come' })).toBeNull()
  })

  it('should save an edited quantity, and never take what was received for something to type', async () => {
    const { fake, order, product } = await open()
    fake.answer(calls.updateProduct, { ...order, version: 2 })
    const tree = await screen.findByRole('treegrid')
    const [, quantity] = cellsOf(tree, product.name)
    if (!quantity) throw new Error('The product has a quantity')
    await userEvent.click(quantity)
    const field = await within(quantity).findByRole('textbox')
    await userEvent.clear(field)
    await userEvent.type(field, '30{Enter}')
    await waitFor(() => expect(fake.sent(calls.updateProduct)).toHaveLength(1))
    expect(fake.sent(calls.updateProduct)[0]?.body).toEqual({
      orderId: order._id,
      version: 1,
      product: { _id: product._id, netQuantity: 30 },
    })
    const headers = within(tree).getAllByRole('columnheader')
    const at = headers.findIndex(({ textContent }) => textContent === 'Received')
    const received = cellsOf(tree, product.name)[at]
    if (!received) throw new Error('The product has a cell for what was received')
    await userEvent.click(received)
    expect(within(received).queryByRole('textbox')).toBeNull()
  })

  it('should say on a phone what was received', async () => {
    showOnPhone()
    const { product } = await open()
    const card = await screen.findByRole('region', { name: product.name })
    expect(card.textContent).toMatch(/Received 4\sof\s24/)
    expect(within(card).queryByRole('button', { name: 'Add process' })).toBeNull()
  })

  it('should have its sums in a tab of a phone that is named after them: what is bought has no costs of its own', async () => {
    showOnPhone()
    await open()
    expect(await screen.findByRole('tab', { name: 'Summary' })).toBeTruthy()
    expect(screen.queryByRole('tab', { name: 'Cost' })).toBeNull()
  })

  it('should not be published without a supplier', async () => {
    const { fake } = createOrdersApi(kind)
    const order = createTestOrder(kind, { status: 'WAITING_FOR_ACTIVATION', supplier: null })
    fake.answer(calls.get, order)
    const shell = await renderOrders(kind, orderAddress(order._id, kind), fake)
    const [publish] = await screen.findAllByRole('button', { name: 'Publish' })
    if (publish) await userEvent.click(publish)
    await waitFor(() => expect(shell.asked.toasts.map(({ title }) => title)).toEqual(['Choose the supplier first']))
    expect(fake.sent(calls.changeStatus)).toEqual([])
  })
})

describe('a manufacturing order', () => {
  it('should show how many pieces of each product were handed over to stock and project costs', async () => {
    const { fake, calls: ofKind } = createOrdersApi('MANUFACTURING_ORDER')
    const made = createTestOrder('MANUFACTURING_ORDER', { products: [createTestOrderProduct()] })
    const added = { toStock: 5, toProjectCost: 2, done: false }
    const order = { ...made, products: made.products.map((product) => ({ ...product, added })) }
    fake.answer(ofKind.get, order)
    await renderOrders('MANUFACTURING_ORDER', orderAddress(order._id), fake)
    const tree = await screen.findByRole('treegrid')
    const headers = within(tree).getAllByRole('columnheader')
    const at = headers.findIndex(({ textContent }) => textContent === 'Handed over')
    expect(cellsOf(tree, order.products[0]?.name ?? '')[at]?.textContent).toMatch(/^7\s?of 24$/)
  })
})

describe('a sale order', () => {
  it('should have none of these columns', async () => {
    const { fake, order } = createOrdersApi('SALE_ORDER')
    await renderOrders('SALE_ORDER', orderAddress(order._id), fake)
    const tree = await screen.findByRole('treegrid')
    expect(within(tree).queryByRole('columnheader', { name: /Received|Handed over/ })).toBeNull()
  })
})
