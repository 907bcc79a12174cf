// @vitest-environment happy-dom
import { calls, purchaseOrderSchema } from '@tehas/contracts'
import { purchaseReceiptCalls } from '@tehas/contracts/purchase'
import { createTestLinkedOrder, createTestProject, testId } from '@tehas/contracts/testing'
import { createOrdersApi } from '@tehas/order-screens/testing'
import { showOnPhone } from '@tehas/screens/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { LIST, renderPurchase } from '../../testing/render-purchase'

it('should tell on a phone with what came which orders it was bought for', async () => {
  showOnPhone()
  const { fake, order } = createOrdersApi('PURCHASE_ORDER')
  const [line] = order.products
  if (!line) throw new Error('The test order has a product')
  const link = {
    ...{ linkedId: testId('item'), orderId: testId('sale'), transactionNumber: 'SO-2026-145', linkId: testId('link') },
    ...{ lineId: line._id, quantity: 12, unit: line.unit },
    type: 'SALE_ITEM',
    status: 'ACTIVE',
    kind: 'SALE_ORDER',
  } as const
  fake.answer(calls.getPurchaseOrder, purchaseOrderSchema.parse({ ...order, linkedOrders: [link] }))
  fake.answer(purchaseReceiptCalls.listPurchaseReceipts, [])
  const project = createTestProject()
  const rights = { PURCHASE_READ: true }
  renderPurchase(`${LIST}/detailed-purchase-order/${order._id}`, fake, {
    project: { ...project, me: { ...project.me, userRights: rights } },
  })
  await userEvent.click(await screen.findByRole('tab', { name: /^Receipts/ }))
  const boughtFor = await screen.findByRole('region', { name: 'Bought for' })
  expect(within(boughtFor).getByText('SO-2026-145')).toBeTruthy()
  expect(within(boughtFor).getByText('12 pcs')).toBeTruthy()
})

it('should show few of the many orders that material was bought for at first, and read only these', async () => {
  const { fake, order } = createOrdersApi('PURCHASE_ORDER')
  const lineId = order.products[0]?._id ?? testId('line')
  const linkedOrders = Array.from({ length: 12 }, (_, at) =>
    createTestLinkedOrder({
      ...{ linkedId: testId('item', at), linkId: testId('link', at), orderId: testId('sale', at), lineId },
      ...{ transactionNumber: `SO-2026-${at + 100}`, kind: 'SALE_ORDER', type: 'SALE_ITEM' },
    }),
  )
  fake.answer(calls.getPurchaseOrder, purchaseOrderSchema.parse({ ...order, linkedOrders }))
  fake.answer(purchaseReceiptCalls.listPurchaseReceipts, [])
  fake.fail(calls.getSaleOrder, 'NOT_FOUND')
  renderPurchase(`${LIST}/detailed-purchase-order/${order._id}`, fake)
  const boughtFor = await screen.findByRole('region', { name: 'Bought for' })
  expect(within(boughtFor).getAllByText(/^SO-/)).toHaveLength(5)
  expect(fake.sent(calls.getSaleOrder)).toHaveLength(5)
  // Two of twelve in the head, the others by their number.
  expect(within(screen.getByLabelText('Facts')).getByText('+10').title).toContain('SO-2026-111')
  await userEvent.click(within(boughtFor).getByRole('button', { name: 'Show 5 more' }))
  await userEvent.click(within(boughtFor).getByRole('button', { name: 'Show 2 more' }))
  expect(within(boughtFor).getAllByText(/^SO-/)).toHaveLength(12)
})
