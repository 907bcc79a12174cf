// @vitest-environment happy-dom
import { anyOrderCalls, orderKinds } from '@tehas/contracts'
import { createTestOrderProduct, createTestProject, testId } from '@tehas/contracts/testing'
import { showOnPhone } from '@tehas/screens/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTestOrder } from '../../testing/create-test-order'
import { createOrdersApi } from '../../testing/orders-api'
import { orderAddress, renderOrders } from '../../testing/render-orders'

const kinds = ['SALE_ORDER', 'MANUFACTURING_ORDER'] as const

describe.each(kinds)('products of a %s on a phone', (kind) => {
  const calls = anyOrderCalls(kind)

  beforeEach(showOnPhone)
  afterEach(() => vi.restoreAllMocks())

  const open = async (options: Parameters<typeof renderOrders>[3] = {}) => {
    const { fake } = createOrdersApi(kind)
    const order = createTestOrder(kind, {
      status: 'ACTIVE',
      products: [
        createTestOrderProduct(),
        createTestOrderProduct({ _id: testId('order-product', 2), name: 'Riiul R-2', processes: [], items: [] }),
      ],
    })
    fake.answer(calls.get, order)
    const shell = await renderOrders(kind, orderAddress(order._id), fake, options)
    const [product] = order.products
    if (!product) throw new Error('The test order has a product')
    const card = await screen.findByRole('region', { name: product.name })
    return { fake, order, shell, product, card }
  }
  const choose = async (line: string, action: string) => {
    await userEvent.click(screen.getByRole('button', { name: `Actions for ${line}` }))
    const menu = await screen.findByRole('menu')
    await waitFor(() => expect(document.activeElement).toBe(menu))
    await userEvent.click(within(menu).getByRole('menuitem', { name: action }))
  }

  describe('an order on a phone', () => {
    it('should open a product to its processes and items, and a part to its drawer', async () => {
      const { order, product, card, shell } = await open()
      expect(within(card).queryByText('Laserlõikus')).toBeNull()
      await userEvent.click(within(card).getByRole('button', { name: new RegExp(`^${product.name}`), expanded: false }))
      const processes = within(card).getByRole('region', { name: 'Processes' })
      await userEvent.click(within(processes).getByText('Laserlõikus'))
      await waitFor(() => expect(shell.asked.drawers).toHaveLength(1))
      expect(shell.asked.drawers[0]).toEqual({
        id: orderKinds[kind].drawers.process,
        input: { _id: product.processes[0]?._id, currentOrder: order._id, currentOrderType: kind },
      })
      await userEvent.click(within(card).getByRole('button', { name: 'Add item' }))
      await waitFor(() => expect(shell.asked.drawers).toHaveLength(2))
      expect(shell.asked.drawers[1]).toMatchObject({
        id: orderKinds[kind].drawers.item,
        input: { productId: product._id },
      })
    })

    it('should say the price of a product and of each of its lines by the same words, and the cost by its own', async () => {
      const { card, product } = await open()
      const name = /^.*Sale price [\d\s,]+€/
      const press = within(card).getByRole('button', { name: new RegExp(`^${product.name}`) })
      expect(press.textContent).toMatch(name)
      await userEvent.click(press)
      const processes = within(card).getByRole('region', { name: 'Processes' })
      const line = within(processes).getByText('Laserlõikus').closest('button')
      expect(line?.textContent).toMatch(name)
      expect(line?.textContent).toMatch(/ · Cost\s[\d\s,]+€/)
    })

    it('should move a line by its menu, up only where there is something above', async () => {
      const { fake, order, product } = await open()
      fake.answer(calls.moveLine, { ...order, version: 2 })
      const other = order.products[1]
      if (!other) throw new Error('The test order has two products')
      await choose(other.name, 'Move up')
      await waitFor(() => expect(fake.sent(calls.moveLine)).toHaveLength(1))
      expect(fake.sent(calls.moveLine)[0]?.body).toMatchObject({
        line: { kind: 'product', _id: other._id },
        position: 0,
      })
      await userEvent.click(screen.getByRole('button', { name: `Actions for ${product.name}` }))
      await screen.findByRole('menuitem', { name: 'Move down' })
      expect(screen.queryByRole('menuitem', { name: 'Move up' })).toBeNull()
    })

    it('should only be read by somebody who may not write', async () => {
      const project = createTestProject()
      const me = { ...project.me, userRights: { [orderKinds[kind].rights.read]: true, PRICES: true } }
      const { card, product } = await open({ project: { ...project, me }, drawers: [] })
      await userEvent.click(within(card).getByRole('button', { name: new RegExp(`^${product.name}`) }))
      expect(within(card).getByText('Laserlõikus').closest('button')?.disabled).toBe(true)
      expect(screen.queryByRole('button', { name: /^(Add|Actions for)/ })).toBeNull()
    })
  })
})

describe('lines of a purchase order on a phone', () => {
  const kind = 'PURCHASE_ORDER'

  beforeEach(showOnPhone)
  afterEach(() => vi.restoreAllMocks())

  it('should say what one costs instead of parts, which they do not have, and open the drawer', async () => {
    const { fake } = createOrdersApi(kind)
    const order = createTestOrder(kind, { products: [createTestOrderProduct({ unitPrice: 7.9 })] })
    fake.answer(anyOrderCalls(kind).get, order)
    const shell = await renderOrders(kind, orderAddress(order._id, kind), fake)
    const [line] = order.products
    const card = await screen.findByRole('region', { name: line?.name ?? '' })
    const press = within(card).getByRole('button', { name: new RegExp(`^${line?.name}`) })
    expect(press.textContent).toContain('7,90')
    expect(press.textContent).not.toContain('parts')
    expect(press.hasAttribute('aria-expanded')).toBe(false)
    await userEvent.click(press)
    await waitFor(() => expect(shell.asked.drawers).toHaveLength(1))
    expect(shell.asked.drawers[0]).toMatchObject({
      id: orderKinds[kind].drawers.product,
      input: { _id: line?._id },
    })
  })
})
