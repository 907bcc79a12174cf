// @vitest-environment happy-dom
import { calls, purchaseOrderSchema } from '@tehas/contracts'
import { purchaseReceiptCalls } from '@tehas/contracts/purchase'
import { createTestProject, testId } from '@tehas/contracts/testing'
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
