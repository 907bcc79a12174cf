// @vitest-environment happy-dom
import { calls as allCalls, anyOrderCalls } from '@tehas/contracts'
import {
  createTestOrderProduct,
  createTestStockProduct,
  createTestStockProductRow,
  testId,
} from '@tehas/contracts/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTestOrder } from '../testing/create-test-order'
import { createOrdersApi } from '../testing/orders-api'
import { orderAddress, renderOrders, showOnPhone } from '../testing/render-orders'

/** The dialogs are loaded when something is asked. */
const LONG = { timeout: 20_000 }

const kind = 'SALE_ORDER'

describe('stock of the lines of an order', () => {
  const calls = anyOrderCalls(kind)
  const stockId = testId('stock-product')

  beforeEach(showOnPhone)
  afterEach(() => vi.restoreAllMocks())

  /** 24 racks of which 30 are in stock, 20 of them needed by other orders too. */
  const open = async () => {
    const { fake } = createOrdersApi(kind)
    const made = createTestOrderProduct({ netQuantity: 24, stock: { _id: stockId }, items: [] })
    const order = createTestOrder(kind, {
      status: 'ACTIVE',
      products: [{ ...made, status: 'NOT_COMPLETE', produced: 0 }],
    })
    fake.answer(calls.get, order)
    const row = createTestStockProductRow({ unit: 'PCS', balance: 30, totalDemand: 20 + 24 })
    fake.answer(allCalls.listStockProducts, { rows: [row], nextCursor: null })
    fake.answer(
      allCalls.getStockProduct,
      createTestStockProduct({ unit: 'PCS', balance: 30, locations: [{ locationId: null, name: '', balance: 30 }] }),
    )
    const shell = await renderOrders(kind, orderAddress(order._id), fake)
    const [product] = order.products
    if (!product) throw new Error('The test order has a product')
    const card = await screen.findByRole('region', { name: product.name })
    // What is in stock comes after the line and draws its menu anew.
    await waitFor(() => expect(card.textContent).toContain('30, 10 free'))
    const choose = async (action: string) => {
      await userEvent.click(screen.getByRole('button', { name: `Actions for ${product.name}` }))
      const menu = await screen.findByRole('menu')
      await waitFor(() => expect(document.activeElement).toBe(menu))
      await userEvent.click(within(menu).getByRole('menuitem', { name: action }))
    }
    return { fake, order, product, shell, choose }
  }

  it('should stand beside the line, with what other orders leave of it', async () => {
    const { product } = await open()
    const card = screen.getByRole('region', { name: product.name })
    await waitFor(() => expect(card.textContent).toContain('30, 10 free'))
    expect(within(card).getByTitle(/30.pcs in stock, 10.pcs free/)).toBeTruthy()
  })

  it('should be taken up to what the line needs, from where most is', async () => {
    const { fake, order, product, shell, choose } = await open()
    const after = { ...product, takenFromStock: 24 }
    fake.answer(calls.useStock, { ...order, version: order.version + 1, products: [after] })
    await choose('Use stock')
    const dialog = await screen.findByRole('dialog', { name: `Use stock for ${product.name}` }, LONG)
    await userEvent.click(within(dialog).getByRole('button', { name: 'Use stock' }))
    await waitFor(() => expect(fake.sent(calls.useStock)).toHaveLength(1))
    expect(fake.sent(calls.useStock)[0]?.body).toEqual({
      orderId: order._id,
      version: order.version,
      line: { kind: 'product', _id: product._id },
      quantity: 24,
    })
    await waitFor(() => expect(shell.asked.toasts.map(({ title }) => title)).toContain('Taken from stock'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), LONG)
  })

  it('should ask what to do where material is short, and name what is below 0 then', async () => {
    const { fake, order, product, shell, choose } = await open()
    const short = { stock: stockId, name: 'Leht S355', unit: 'KG', needed: 12.6, available: 5 }
    fake.fail(calls.completeProduct, 'NOT_ENOUGH_STOCK', { details: { available: 5, products: [short] } })
    await choose('Complete product')
    const dialog = await screen.findByRole('alertdialog', { name: `Complete ${product.name}?` }, LONG)
    expect(dialog.textContent?.replaceAll('\u00a0', ' ')).toContain('Leht S355: 12,6 kg needed, 5 kg there')
    fake.answer(calls.completeProduct, {
      ...order,
      version: order.version + 1,
      products: [{ ...product, status: 'COMPLETE' }],
      warnings: [
        { code: 'NEGATIVE_BALANCE', products: [{ _id: stockId, name: 'Leht S355', unit: 'KG', balance: -7.6 }] },
      ],
    })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Go below 0' }))
    await waitFor(() => expect(fake.sent(calls.completeProduct)).toHaveLength(2))
    expect(fake.sent(calls.completeProduct)[1]?.body).toMatchObject({
      productId: product._id,
      whenShort: 'WITHOUT_STOCK',
    })
    await waitFor(() =>
      expect(shell.asked.toasts.at(-1)?.detail?.replaceAll('\u00a0', ' ')).toContain('Leht S355 −7,6 kg'),
    )
    await waitFor(async () => expect(screen.queryByRole('alertdialog')).toBeNull())
    await choose('Reopen product')
    await waitFor(() => expect(fake.sent(calls.reopenProduct)).toHaveLength(1))
  })
})
