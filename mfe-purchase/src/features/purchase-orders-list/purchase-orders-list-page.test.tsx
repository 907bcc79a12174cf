// @vitest-environment happy-dom
import { anyOrderCalls, calls } from '@tehas/contracts'
import { createTestOrderRow } from '@tehas/contracts/testing'
import { createOrdersApi, emptySummary } from '@tehas/order-screens/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { LIST, renderPurchase } from '../../testing/render-purchase'

describe('list of purchase orders', () => {
  it('should begin with the first order where there is none, which N offers before anything else', async () => {
    const { fake } = createOrdersApi('PURCHASE_ORDER')
    fake.answer(calls.listPurchaseOrders, { rows: [], nextCursor: null })
    fake.answer(calls.summarizePurchaseOrders, emptySummary)
    const shell = renderPurchase(LIST, fake)
    expect(await screen.findByText('No purchase orders yet')).toBeTruthy()
    await userEvent.keyboard('n')
    const [first] = await screen.findAllByRole('menuitem')
    expect(first?.textContent).toContain('New purchase order')
    if (first) await userEvent.click(first)
    await waitFor(() => expect(shell.asked.drawers).toEqual([{ id: 'purchase-order.upsert', input: {} }]))
  })

  it('should open an order beside itself, as the address says', async () => {
    const { fake, order } = createOrdersApi('PURCHASE_ORDER')
    renderPurchase(`${LIST}/detailed-purchase-order/${order._id}`, fake)
    expect(await screen.findByRole('heading', { name: order.transactionNumber })).toBeTruthy()
  })

  it('should buy what is typed as a new line', async () => {
    const { fake, order } = createOrdersApi('PURCHASE_ORDER', { status: 'WAITING_FOR_ACTIVATION' })
    const { addProduct } = anyOrderCalls('PURCHASE_ORDER')
    fake.answer(calls.listStockProducts, { rows: [], nextCursor: null })
    fake.answer(addProduct, { ...order, version: 2 })
    renderPurchase(`${LIST}/detailed-purchase-order/${order._id}`, fake)
    const tree = await screen.findByRole('treegrid')
    await userEvent.click(within(tree).getByText('Add line'))
    await userEvent.keyboard('Lihvketas{Enter}')
    await waitFor(() => expect(fake.sent(addProduct)).toHaveLength(1))
    const { product } = fake.sent(addProduct)[0]?.body ?? {}
    expect(product).toMatchObject({ name: 'Lihvketas', category: 'FOR_PURCHASE' })
  })

  it('should count beside an open order what was made since the sums were read', async () => {
    const { fake, order } = createOrdersApi('PURCHASE_ORDER')
    fake.answer(calls.summarizePurchaseOrders, emptySummary)
    fake.answer(calls.listPurchaseOrders, { rows: [createTestOrderRow({ _id: order._id })], nextCursor: null })
    renderPurchase(`${LIST}/detailed-purchase-order/${order._id}`, fake)
    const rail = await screen.findByRole('navigation', { name: 'Purchase orders', hidden: true })
    await waitFor(() => expect(rail.firstElementChild?.textContent).toBe('Purchase orders1'))
  })
})
