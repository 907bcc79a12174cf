// @vitest-environment happy-dom
import { calls, type PurchaseOrder, purchaseOrderSchema } from '@tehas/contracts'
import { type PurchasePrice, purchaseReceiptCalls } from '@tehas/contracts/purchase'
import { createTestProject, testId } from '@tehas/contracts/testing'
import { createOrdersApi } from '@tehas/order-screens/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { PurchaseLine } from '../../drawers/purchase-line'
import { LIST, renderPurchase } from '../../testing/render-purchase'

const frame = { open: true, width: 480, covered: 0, onClose: () => undefined, onExited: () => undefined } as const

const paid = (order: PurchaseOrder, overrides: Partial<PurchasePrice>): PurchasePrice => ({
  orderId: testId('earlier-order'),
  transactionNumber: 'PO-2026-031',
  at: '2026-10-12T09:00:00.000Z',
  supplier: order.supplier && { _id: order.supplier._id, name: order.supplier.name },
  quantity: 120,
  unit: 'PCS',
  unitPrice: 5.95,
  ...overrides,
})

/** The drawer of a line over a purchase order; `seesPrices` is the right to what purchases cost. */
function open({ isNew = false, seesPrices = true } = {}) {
  const { fake, order: made } = createOrdersApi('PURCHASE_ORDER')
  const order = purchaseOrderSchema.parse(made)
  const [product] = order.products
  if (!product) throw new Error('The test order has a product')
  fake.answer(calls.getPurchaseOrder, order)
  fake.answer(purchaseReceiptCalls.listPurchasePrices, [
    paid(order, {}),
    paid(order, {
      orderId: testId('earlier-order', 2),
      transactionNumber: 'PO-2026-044',
      supplier: { _id: testId('partner', 9), name: 'Baltmet OÜ' },
      unitPrice: 5.5,
    }),
  ])
  const project = createTestProject()
  const me = seesPrices ? project.me : { ...project.me, userRights: { PURCHASE_READ: true, PURCHASE_WRITE: true } }
  renderPurchase(LIST, fake, {
    project: { ...project, me },
    screen: (
      <PurchaseLine
        input={{
          currentOrder: order._id,
          currentOrderType: 'PURCHASE_ORDER',
          ...(isNew ? { name: product.name } : { _id: product._id }),
        }}
        done={() => undefined}
        close={() => undefined}
        frame={frame}
      />
    ),
  })
  return { fake, order, product }
}

it('should tell what was paid before, when, to whom and in which order', async () => {
  const { fake, order, product } = open()
  const prices = await screen.findByRole('region', { name: 'Earlier prices' })
  const [own, other] = within(prices).getAllByRole('listitem')
  expect(own?.textContent?.replaceAll('\u00a0', ' ')).toMatch(/PO-2026-031 · 12\.10\.2026 · 120 pcs.*5,95 €/)
  expect(other?.textContent).toContain('Baltmet OÜ')
  expect(within(prices).getByRole('link', { name: 'PO-2026-044' }).getAttribute('href')).toBe(
    `${LIST}/detailed-purchase-order/${testId('earlier-order', 2)}`,
  )
  expect(fake.sent(purchaseReceiptCalls.listPurchasePrices)[0]?.body).toEqual({
    ...(product.stock ? { stockId: product.stock._id } : { name: product.name }),
    supplier: order.supplier?._id,
    except: order._id,
  })
})

it('should make the last price of the supplier that of a new line by one press', async () => {
  const { order } = open({ isNew: true })
  const suggestion = await screen.findByRole('button', { name: new RegExp(`the last of ${order.supplier?.name}`) })
  await userEvent.click(suggestion)
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/Unit price/).value).toContain('5,95'))
  expect(screen.queryByRole('button', { name: /the last of/ })).toBeNull()
})

it('should ask for no earlier price where prices may not be seen', async () => {
  const { fake } = open({ seesPrices: false })
  await screen.findByRole('textbox', { name: /^Name/ })
  expect(screen.queryByText('Earlier prices')).toBeNull()
  expect(fake.sent(purchaseReceiptCalls.listPurchasePrices)).toEqual([])
})
