// @vitest-environment happy-dom
import { purchaseReceiptCalls } from '@tehas/contracts/purchase'
import { testId } from '@tehas/contracts/testing'
import { createOrdersApi } from '@tehas/order-screens/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { LIST, renderPurchase } from '../../testing/render-purchase'
import { ReceiptList } from './receipt-list'

const ids = { _id: testId('order'), lineId: testId('line') }
const receipt = {
  ...{ _id: testId('receipt'), orderId: ids._id, number: 3, deliveryNote: 'BM-48377', sharesTransport: false },
  ...({ transportBy: 'VALUE', currency: 'EUR', projectCurrency: 'EUR', exchangeRate: 1 } as const),
  ...{ at: '2026-11-20T12:16:00.000Z', user: null, undone: null },
  lines: [
    {
      ...{
        lineId: ids.lineId,
        name: 'Kruvi 5 × 60',
        quantity: 200,
        unit: 'PCS' as const,
        use: 'TO_ORDER' as const,
        location: null,
      },
      ...{ projectOrder: null, lineQuantity: 200, forOrder: 184 },
      orders: [
        { _id: testId('first'), transactionNumber: 'SO-2026-143', quantity: 24 },
        { _id: testId('second'), transactionNumber: 'SO-2026-150', quantity: 160 },
      ],
    },
  ],
}

it('should name every order that took of a receipt, and what is below 0 in stock once it is taken back', async () => {
  const { fake, order } = createOrdersApi('PURCHASE_ORDER')
  fake.answer(purchaseReceiptCalls.listPurchaseReceipts, [receipt])
  const products = [{ _id: testId('screw'), name: 'Kruvi 5 × 60', balance: -20, unit: 'PCS' as const }]
  fake.answer(purchaseReceiptCalls.undoPurchaseReceipt, {
    ...receipt,
    undone: { at: receipt.at, user: null, note: 'Vale kaup' },
    warnings: [{ code: 'NEGATIVE_BALANCE', products }],
  })
  const shell = renderPurchase(LIST, fake, { screen: <ReceiptList order={{ ...order, status: 'ACTIVE' }} /> })
  expect(await screen.findByText('24 pcs to SO-2026-143, 160 pcs to SO-2026-150')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Take back: receipt 3' }))
  const dialog = await screen.findByRole('dialog')
  await userEvent.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Vale kaup{Enter}')
  await waitFor(() =>
    expect(shell.asked.toasts.map(({ title }) => title)).toEqual([
      'More was taken than was in stock: the balance is below 0.',
      'The receipt was taken back',
    ]),
  )
  expect(shell.asked.toasts[0]?.detail?.replaceAll('\u00a0', ' ')).toContain('Kruvi 5 × 60 −20 pcs')
})
