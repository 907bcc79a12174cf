// @vitest-environment happy-dom
import { calls as allCalls, anyOrderCalls, type OrderProduct } from '@tehas/contracts'
import { orderLinkCalls } from '@tehas/contracts/links'
import {
  createTestOrderProcess,
  createTestOrderProduct,
  createTestStockProduct,
  createTestStockProductRow,
  testId,
} from '@tehas/contracts/testing'
import { showOnPhone } from '@tehas/screens/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTestOrder } from '../testing/create-test-order'
import { createOrdersApi } from '../testing/orders-api'
import { orderAddress, renderOrders } from '../testing/render-orders'

/** The dialogs are loaded when something is asked. */
const LONG = { timeout: 20_000 }

const kind = 'SALE_ORDER'

describe('stock of the lines of an order', () => {
  const calls = anyOrderCalls(kind)
  const stockId = testId('stock-product')

  beforeEach(showOnPhone)
  afterEach(() => vi.restoreAllMocks())

  /** 24 racks of which 30 are in stock, 20 of them needed by other orders too. */
  const open = async (line: Partial<OrderProduct> = {}, balance = 30) => {
    const { fake } = createOrdersApi(kind)
    const made = createTestOrderProduct({ netQuantity: 24, stock: { _id: stockId }, items: [], ...line })
    const order = createTestOrder(kind, {
      status: 'ACTIVE',
      products: [{ ...made, status: 'NOT_COMPLETE', produced: 0, ...line }],
    })
    fake.answer(calls.get, order)
    const row = createTestStockProductRow({ unit: 'PCS', balance, totalDemand: 20 + 24 })
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
    await waitFor(() => expect(card.textContent).toContain(`${balance}, ${balance - 20} free`.replace('-', '−')))
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
    const button = within(dialog).getByRole('button', { name: 'Use stock' })
    // The second press comes before the first has drawn the dialog anew.
    button.click()
    button.click()
    await waitFor(() => expect(shell.asked.toasts.map(({ title }) => title)).toContain('Taken from stock'))
    expect(fake.sent(calls.useStock)).toHaveLength(1)
    expect(fake.sent(calls.useStock)[0]?.body).toEqual({
      orderId: order._id,
      version: order.version,
      line: { kind: 'product', _id: product._id },
      quantity: 24,
    })
    await waitFor(() => expect(shell.asked.toasts.map(({ title }) => title)).toContain('Taken from stock'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), LONG)
  })

  it('should be suggested up to what is there', async () => {
    const { product, choose } = await open({}, 9)
    await choose('Use stock')
    const dialog = await screen.findByRole('dialog', { name: `Use stock for ${product.name}` }, LONG)
    expect(within(dialog).getByRole<HTMLInputElement>('textbox', { name: 'Quantity' }).value).toBe('9')
  })

  it('should not be taken once work on the line has begun', async () => {
    const { product } = await open({ processes: [createTestOrderProcess({ totalActiveTime: 12 })] })
    await userEvent.click(screen.getByRole('button', { name: `Actions for ${product.name}` }))
    await within(await screen.findByRole('menu')).findByRole('menuitem', { name: 'Complete product' })
    expect(screen.queryByRole('menuitem', { name: 'Use stock' })).toBeNull()
  })

  it('should ask what to do where material is short, and name what is below 0 then', async () => {
    const { fake, order, product, shell, choose } = await open()
    const short = { stock: stockId, name: 'Leht S355', unit: 'KG', needed: 12.6, available: 5 }
    fake.fail(calls.completeProduct, 'NOT_ENOUGH_STOCK', { details: { available: 5, products: [short] } })
    await choose('Complete product')
    const dialog = await screen.findByRole('alertdialog', { name: `Complete ${product.name}?` }, LONG)
    expect(dialog.textContent?.replaceAll('\u00a0', ' ')).toContain('Leht S355: 12,60 kg needed, 5,00 kg there')
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
      expect(shell.asked.toasts.at(-1)?.detail?.replaceAll('\u00a0', ' ')).toContain('Leht S355 −7,60 kg'),
    )
    await waitFor(async () => expect(screen.queryByRole('alertdialog')).toBeNull())
    await choose('Reopen product')
    await waitFor(() => expect(fake.sent(calls.reopenProduct)).toHaveLength(1))
  })

  it('should be asked for when the order is completed with its products, and named what is short', async () => {
    const { fake, order } = await open()
    const short = { stock: stockId, name: 'Leht S355', unit: 'KG', needed: 12, available: 5 }
    fake.fail(calls.changeStatus, 'NOT_ENOUGH_STOCK', { details: { available: 5, products: [short] } })
    const [complete] = await screen.findAllByRole('button', { name: 'Complete' })
    if (complete) await userEvent.click(complete)
    const unfinished = await screen.findByRole('alertdialog', {}, LONG)
    expect(unfinished.textContent).toContain('issues the material that they still need')
    await userEvent.click(within(unfinished).getByRole('button', { name: 'Mark all complete' }))
    const name = `Complete ${order.transactionNumber}?`
    await waitFor(() => expect(screen.getByRole('alertdialog', { name }).textContent).toContain('Leht S355: 12'), LONG)
    fake.answer(calls.changeStatus, { ...order, status: 'COMPLETE', version: order.version + 1 })
    await userEvent.click(screen.getByRole('button', { name: 'Issue what is there' }))
    await waitFor(() => expect(fake.sent(calls.changeStatus)).toHaveLength(2))
    expect(fake.sent(calls.changeStatus)[1]?.body).toMatchObject({
      action: 'complete',
      unfinishedProducts: 'MARK_COMPLETE',
      whenShort: 'ISSUE_AVAILABLE',
    })
  })

  it('should let a line be linked to what is bought of the same product, as much as it needs', async () => {
    const { order, product, shell, fake, choose } = await open()
    const line = { orderId: order._id, kind, transactionNumber: order.transactionNumber, status: 'ACTIVE' } as const
    const own = {
      ...line,
      lineId: product._id,
      line: 'product',
      name: product.name,
      quantity: 24,
      unit: 'PCS',
    } as const
    const other = {
      ...own,
      orderId: testId('order'),
      lineId: testId('line'),
      kind: 'PURCHASE_ORDER',
      quantity: 100,
    } as const
    const rest = { partner: 'Baltmet OÜ', deliveryDate: null }
    fake.answer(orderLinkCalls.getLinkableLines, {
      supplies: false,
      own: { ...own, ...rest, isSame: false },
      lines: [{ ...other, ...rest, transactionNumber: 'PO-2026-007', isSame: true }],
    })
    fake.answer(orderLinkCalls.linkOrderLines, { linkId: testId('link') })
    await choose('Link to an order')
    const dialog = await screen.findByRole('dialog', { name: `Link ${product.name}` }, LONG)
    // What is typed replaces the line that is suggested.
    const suggested = await within(dialog).findByRole<HTMLInputElement>('combobox', {}, LONG)
    expect([suggested.selectionStart, suggested.selectionEnd]).toEqual([0, suggested.value.length])
    expect(within(dialog).getByText(`PO-2026-007 · ${product.name} · 100 pcs · Baltmet OÜ`)).toBeTruthy()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Link' }))
    await waitFor(() => expect(fake.sent(orderLinkCalls.linkOrderLines)).toHaveLength(1))
    // 24 of the 100 that are bought.
    expect(fake.sent(orderLinkCalls.linkOrderLines)[0]?.body).toEqual({
      supply: { orderId: other.orderId, lineId: other.lineId },
      demand: { orderId: order._id, lineId: product._id },
      quantity: 24,
      confirmed: false,
    })
    await waitFor(() => expect(shell.asked.toasts.map(({ title }) => title)).toContain('Linked to PO-2026-007'))

    // Asked whether work that began may go on beside it, and linked once the person stands by it.
    fake.fail(orderLinkCalls.linkOrderLines, 'NEEDS_CONFIRMATION', {
      details: { recorded: [{ kind: 'process', _id: testId('process'), name: 'Keevitamine' }] },
    })
    await choose('Link to an order')
    const again = await screen.findByRole('dialog', { name: `Link ${product.name}` }, LONG)
    await within(again).findByRole('combobox', {}, LONG)
    await userEvent.click(within(again).getByRole('button', { name: 'Link' }))
    await waitFor(() => expect(shell.asked.confirms).toEqual(['Work on it has begun']))
    await waitFor(() =>
      expect(fake.sent(orderLinkCalls.linkOrderLines).at(-1)?.body).toMatchObject({ confirmed: true }),
    )
  })
})
