// @vitest-environment happy-dom
import { createFakeApi } from '@tehas/api-client/testing'
import { purchaseReceiptCalls } from '@tehas/contracts/purchase'
import { createTestProject, testId } from '@tehas/contracts/testing'
import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { LIST, renderPurchase } from '../../testing/render-purchase'
import { usePriceOffers } from './use-price-offers'

const [order, tube, sheet] = [testId('order'), testId('stock', 1), testId('stock', 2)]
const fromStock = [
  { id: `stock:${tube}`, label: 'Ümartoru 42,4×2,6', detail: 'UT-42 · 96 m' },
  { id: `stock:${sheet}`, label: 'Terasplekk DC01', detail: '500 kg' },
]

/** What is offered for a new line of the order; `seesPrices` is the right to what purchases cost. */
async function offered({ seesPrices = true, isRefused = false } = {}) {
  const fake = createFakeApi()
  fake.answer(purchaseReceiptCalls.listLastPurchasePrices, [
    {
      ...{ stockId: tube, orderId: testId('earlier-order'), transactionNumber: 'PO-2026-031' },
      ...{ at: '2026-10-12T09:00:00.000Z', unit: 'M', unitPrice: 4.802 },
    },
  ])
  if (isRefused) fake.fail(purchaseReceiptCalls.listLastPurchasePrices, 'NOT_FOUND')
  let offers: ReturnType<typeof usePriceOffers>
  let isRead = false
  function Reader() {
    offers = usePriceOffers(order)
    isRead = true
    return null
  }
  const project = createTestProject()
  const userRights = { PURCHASE_WRITE: true, ...(seesPrices && { PURCHASE_PRICES: true }) }
  renderPurchase(LIST, fake, { project: { ...project, me: { ...project.me, userRights } }, screen: <Reader /> })
  await waitFor(() => expect(isRead).toBe(true))
  const own = async () => fromStock
  return { fake, found: await (offers?.(own) ?? own)('toru', new AbortController().signal) }
}

it('should offer a product once more at what its supplier was paid last, with the order and the day', async () => {
  const { fake, found } = await offered()
  expect(fake.sent(purchaseReceiptCalls.listLastPurchasePrices)[0]?.body).toEqual({
    orderId: order,
    stockIds: [tube, sheet],
  })
  expect(found.map(({ id, label, detail }) => [id, label, detail?.replaceAll('\u00a0', ' ')])).toEqual([
    [`stock:${tube}`, 'Ümartoru 42,4×2,6', 'UT-42 · 96 m'],
    [`stock:${tube}:4.802`, 'Ümartoru 42,4×2,6', '4,802 €/m, the last in PO-2026-031 on 12.10.2026'],
    [`stock:${sheet}`, 'Terasplekk DC01', '500 kg'],
  ])
})

it('should suggest the products all the same where the prices do not come', async () => {
  expect((await offered({ isRefused: true })).found).toEqual(fromStock)
})

it('should ask for no price where prices may not be seen', async () => {
  const { fake, found } = await offered({ seesPrices: false })
  expect(found).toEqual(fromStock)
  expect(fake.sent(purchaseReceiptCalls.listLastPurchasePrices)).toEqual([])
})
