// @vitest-environment happy-dom
import { ApiError, useCall } from '@tehas/api-client'
import { calls, purchaseOrderSchema } from '@tehas/contracts'
import { purchaseReceiptCalls } from '@tehas/contracts/purchase'
import { createTestOrderRow, testId } from '@tehas/contracts/testing'
import { createOrdersApi } from '@tehas/order-screens/testing'
import { forgetDrafts } from '@tehas/shell-api'
import { useLocation } from '@tehas/shell-api/router'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ReceiveDrawer } from '../../drawers/receive-drawer'
import { LIST, renderPurchase } from '../../testing/render-purchase'

const stockId = testId('stock-product')
const frame = { open: true, width: 640, covered: 0, onClose: () => undefined, onExited: () => undefined } as const
const receipt = {
  _id: '5f00000000000000000000aa',
  orderId: '5f00000000000000000000ab',
  number: 1,
  deliveryNote: 'BM-48377',
  sharesTransport: false,
  ...({ transportBy: 'VALUE', currency: 'EUR', projectCurrency: 'EUR', exchangeRate: 1 } as const),
  at: '2026-11-20T12:16:00.000Z',
  user: null,
  undone: null,
  lines: [],
}

/** Where the area has led to. */
function Address() {
  const { pathname, search } = useLocation()
  return <output aria-label="Address">{pathname + search}</output>
}

/** Reads the order again, as an event of a colleague's change does. */
function Refresh({ orderId }: { readonly orderId: string }) {
  const { refetch } = useCall(calls.getPurchaseOrder, { params: { orderId } })
  return (
    <button type="button" onClick={() => void refetch()}>
      Read again
    </button>
  )
}

/** The drawer over an order of 24 pieces of which 4 came, or another part. */
function open(options: Parameters<typeof renderPurchase>[2] = {}, received = 4) {
  const { fake, order } = createOrdersApi('PURCHASE_ORDER')
  const [product] = order.products
  if (!product) throw new Error('The test order has a product')
  const bought = purchaseOrderSchema.parse({
    ...order,
    products: [{ ...product, netQuantity: 24, received, stock: { _id: stockId } }],
  })
  fake.answer(calls.getPurchaseOrder, bought)
  fake.answer(purchaseReceiptCalls.receivePurchaseOrder, receipt)
  fake.answer(purchaseReceiptCalls.listPurchaseReceipts, [])
  const done = vi.fn()
  const shell = renderPurchase(LIST, fake, {
    ...options,
    screen: (
      <>
        <ReceiveDrawer input={{ orderId: order._id }} done={done} close={() => undefined} frame={frame} />
        <Address />
        <Refresh orderId={order._id} />
      </>
    ),
  })
  /** The service asks once whether so much more may be received. */
  const answerOver = (over: number) =>
    fake.answer(
      purchaseReceiptCalls.receivePurchaseOrder,
      ({ body }: { body: { confirmed?: boolean | undefined } }) => {
        if (body.confirmed) return receipt
        const details = { over: [{ lineId: product._id, name: product.name, over, unit: product.unit }] }
        throw new ApiError({ code: 'NEEDS_CONFIRMATION', status: 409, message: '', details })
      },
    )
  return { fake, shell, order: bought, product, done, answerOver }
}

describe('the drawer in which what came is entered', () => {
  it('should begin with all that is still to come, and send what is left in it', async () => {
    const { fake, order, product, done } = open()
    const quantity = await screen.findByRole<HTMLInputElement>('textbox', {
      name: `Quantity of ${product.name}`,
    })
    expect(quantity.value).toBe('20')
    // There is no transport that could be shared over the lines.
    expect(screen.queryByRole('switch')).toBeNull()
    await userEvent.type(screen.getByRole('textbox', { name: 'Delivery note' }), 'BM-48377')
    await userEvent.clear(quantity)
    await userEvent.type(quantity, '10')
    await userEvent.click(screen.getByRole('button', { name: 'Receive 1 line' }))
    await waitFor(() => expect(done).toHaveBeenCalledWith({ _id: receipt._id }))
    expect(fake.sent(purchaseReceiptCalls.receivePurchaseOrder)[0]?.body).toMatchObject({
      orderId: order._id,
      deliveryNote: 'BM-48377',
      sharesTransport: true,
      transportBy: 'VALUE',
      lines: [{ lineId: product._id, quantity: 10 }],
    })
  })

  it('should begin with the last rate of an order in another currency, and send the one that is typed', async () => {
    const { fake, order, product, done } = open()
    fake.answer(calls.getPurchaseOrder, { ...order, currency: 'SEK' })
    fake.answer(purchaseReceiptCalls.getLastPurchaseRate, {
      ...{ currency: 'SEK', ofProject: 'EUR', exchangeRate: 0.0875 },
      ...{ transactionNumber: 'PO-2026-031', at: '2026-11-12T07:00:00.000Z' },
    })
    await userEvent.click(screen.getByRole('button', { name: 'Read again' }))
    await screen.findByRole('textbox', { name: `Quantity of ${product.name}` })
    const rate = await screen.findByRole<HTMLInputElement>('textbox', { name: /^What 1 kr is worth/ })
    await waitFor(() => expect(rate.value).toBe('0,0875'))
    expect(screen.getByText(/^As of PO-2026-031/)).toBeTruthy()
    const send = screen.getByRole('button', { name: 'Receive 1 line' })
    await userEvent.clear(rate)
    expect(send).toHaveProperty('disabled', true)
    await userEvent.type(rate, '0,09')
    await userEvent.click(send)
    await waitFor(() => expect(done).toHaveBeenCalled())
    expect(fake.sent(purchaseReceiptCalls.receivePurchaseOrder)[0]?.body).toMatchObject({ exchangeRate: 0.09 })
  })

  it('should be sent once where the button is pressed twice', async () => {
    const { fake, product, done } = open()
    const quantity = await screen.findByRole('textbox', { name: `Quantity of ${product.name}` })
    await userEvent.clear(quantity)
    await userEvent.type(quantity, '5')
    const button = screen.getByRole('button', { name: 'Receive 1 line' })
    button.click()
    button.click()
    await waitFor(() => expect(done).toHaveBeenCalled())
    expect(fake.sent(purchaseReceiptCalls.receivePurchaseOrder)).toHaveLength(1)
  })

  it('should receive and lead to the labels of what went to stock in one step', async () => {
    const { fake, product, done } = open()
    await screen.findByRole('textbox', { name: `Quantity of ${product.name}` })
    await userEvent.click(screen.getByRole('button', { name: 'Receive and print labels' }))
    await waitFor(() => expect(done).toHaveBeenCalledWith({ _id: receipt._id }))
    expect(fake.sent(purchaseReceiptCalls.receivePurchaseOrder)).toHaveLength(1)
    const address = `/dashboard/stock-labels?products=${stockId}`
    await waitFor(() => expect(screen.getByLabelText('Address').textContent).toBe(address))
  })

  it('should receive more than was ordered, or let the rest go back, as is chosen at the line', async () => {
    const { fake, product } = open()
    const quantity = await screen.findByRole('textbox', { name: `Quantity of ${product.name}` })
    await userEvent.clear(quantity)
    await userEvent.type(quantity, '26')
    const question = await screen.findByRole('radiogroup', { name: `What to do with ${product.name}` })
    const send = () => userEvent.click(screen.getByRole('button', { name: 'Receive 1 line' }))
    await userEvent.click(within(question).getByText(/^Receive 20/))
    await send()
    const sent = () => fake.sent(purchaseReceiptCalls.receivePurchaseOrder).map(({ body }) => body)
    await waitFor(() => expect(sent()).toMatchObject([{ lines: [{ quantity: 20 }] }]))
    cleanup()
    const again = open()
    again.answerOver(6)
    const field = await screen.findByRole('textbox', { name: `Quantity of ${product.name}` })
    await userEvent.clear(field)
    await userEvent.type(field, '26')
    await userEvent.click(screen.getByRole('button', { name: 'Receive 1 line' }))
    await waitFor(() => expect(again.done).toHaveBeenCalled())
    // 4 of 24 came before: 26 is 6 too many, which the person has seen.
    expect(again.fake.sent(purchaseReceiptCalls.receivePurchaseOrder)[1]?.body).toMatchObject({
      confirmed: true,
      lines: [{ quantity: 26 }],
    })
  })

  it('should ask before more is received than the person saw, since somebody else received of it meanwhile', async () => {
    const { fake, shell, product, done, answerOver } = open({ confirm: false })
    // 26 are 6 too many by the form, which does not know yet that somebody has received the 20 that it waits for.
    answerOver(26)
    const quantity = await screen.findByRole('textbox', { name: `Quantity of ${product.name}` })
    await userEvent.clear(quantity)
    await userEvent.type(quantity, '26')
    await userEvent.click(screen.getByRole('button', { name: 'Receive 1 line' }))
    await waitFor(() => expect(shell.asked.confirms).toEqual(['Receive more than was ordered?']))
    expect(fake.sent(purchaseReceiptCalls.receivePurchaseOrder)).toHaveLength(1)
    expect(done).not.toHaveBeenCalled()
  })

  it('should fill a line in anew of which somebody else receives while the form is open, and say so', async () => {
    const { fake, product, order } = open()
    const quantity = await screen.findByRole<HTMLInputElement>('textbox', { name: `Quantity of ${product.name}` })
    await userEvent.clear(quantity)
    await userEvent.type(quantity, '7')
    const products = order.products.map((line) => ({ ...line, received: 19 }))
    fake.answer(calls.getPurchaseOrder, { ...order, version: order.version + 1, products })
    await userEvent.click(screen.getByRole('button', { name: 'Read again' }))
    await waitFor(() => expect(quantity.value).toBe('5'))
    expect(screen.getByText('The order changed meanwhile')).toBeTruthy()
  })

  it('should complete the order after it where that is chosen, and leave what did not come as it is', async () => {
    const { fake, order } = open()
    fake.answer(calls.changePurchaseOrderStatus, purchaseOrderSchema.parse(order))
    await userEvent.click(await screen.findByText('Complete the order'))
    await userEvent.click(screen.getByRole('button', { name: 'Receive 1 line' }))
    await waitFor(() => expect(fake.sent(calls.changePurchaseOrderStatus)).toHaveLength(1))
    expect(fake.sent(calls.changePurchaseOrderStatus)[0]?.body).toMatchObject({
      action: 'complete',
      unfinishedProducts: 'KEEP',
    })
  })

  it('should say at the line why it was not taken', async () => {
    const { fake, product } = open()
    fake.fail(purchaseReceiptCalls.receivePurchaseOrder, 'UNIT_MISMATCH', {
      problems: [{ path: 'lines.0.quantity', message: 'Its unit cannot be converted to that of its product in stock' }],
    })
    await screen.findByRole('textbox', { name: `Quantity of ${product.name}` })
    await userEvent.click(screen.getByRole('button', { name: 'Receive 1 line' }))
    const line = (await screen.findByText('Its unit cannot be converted to that of its product in stock')).closest('li')
    expect(line?.textContent).toContain(product.name)
  })

  describe('what was typed', () => {
    afterEach(forgetDrafts)
    const typeAndLeave = async () => {
      const { product } = open()
      const quantity = await screen.findByRole('textbox', { name: `Quantity of ${product.name}` })
      await userEvent.type(screen.getByRole('textbox', { name: 'Delivery note' }), 'BM-48377')
      await userEvent.clear(quantity)
      await userEvent.type(quantity, '7,5')
      expect(screen.getByText(/^draft kept \d\d:\d\d$/)).toBeTruthy()
      cleanup()
    }
    const fields = async (name: string) => [
      (await screen.findByRole<HTMLInputElement>('textbox', { name: `Quantity of ${name}` })).value,
      screen.getByRole<HTMLInputElement>('textbox', { name: 'Delivery note' }).value,
    ]

    it('should be there again after the form was left, until it is received', async () => {
      await typeAndLeave()
      const { product, done } = open()
      expect(await fields(product.name)).toEqual(['7,5', 'BM-48377'])
      await userEvent.click(screen.getByRole('button', { name: 'Receive 1 line' }))
      await waitFor(() => expect(done).toHaveBeenCalled())
      cleanup()
      open()
      expect(await fields(product.name)).toEqual(['20', ''])
    })

    it('should be thrown away where the person starts over', async () => {
      await typeAndLeave()
      const { product } = open()
      await userEvent.click(await screen.findByRole('button', { name: 'Start over' }))
      expect(await fields(product.name)).toEqual(['20', ''])
      cleanup()
      open()
      expect(await fields(product.name)).toEqual(['20', ''])
      expect(screen.queryByRole('button', { name: 'Start over' })).toBeNull()
    })

    it('should not be taken for a line of which more came meanwhile', async () => {
      await typeAndLeave()
      const { product } = open({}, 12)
      expect(await fields(product.name)).toEqual(['12', 'BM-48377'])
    })
  })

  it('should make a line the project cost of a sale order that is searched for among the open ones', async () => {
    const { fake, product } = open()
    const sale = createTestOrderRow({ transactionNumber: 'SO-2026-148' })
    fake.answer(calls.listSaleOrders, { rows: [sale], nextCursor: null })
    await userEvent.click(await screen.findByText('Project cost'))
    const field = await screen.findByRole('combobox', { name: `Sale order whose cost ${product.name} is` })
    await userEvent.type(field, '148')
    await userEvent.click(await screen.findByText('SO-2026-148'))
    await userEvent.click(screen.getByRole('button', { name: 'Receive 1 line' }))
    await waitFor(() => expect(fake.sent(purchaseReceiptCalls.receivePurchaseOrder)).toHaveLength(1))
    expect(fake.sent(purchaseReceiptCalls.receivePurchaseOrder)[0]?.body).toMatchObject({
      lines: [{ lineId: product._id, use: 'TO_PROJECT_COST', projectOrderId: sale._id }],
    })
    expect(fake.sent(calls.listSaleOrders).at(-1)?.body).toMatchObject({ filters: { open: true } })
  })
})
