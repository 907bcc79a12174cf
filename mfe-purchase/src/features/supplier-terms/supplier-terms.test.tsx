// @vitest-environment happy-dom
import { calls, purchaseOrderSchema } from '@tehas/contracts'
import { purchaseReceiptCalls } from '@tehas/contracts/purchase'
import { testId } from '@tehas/contracts/testing'
import type { SaveProducts } from '@tehas/order-screens/detail'
import { createOrdersApi } from '@tehas/order-screens/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { LIST, renderPurchase } from '../../testing/render-purchase'
import { SupplierTerms } from './supplier-terms'

/** An offer of a tube at 4,50 and a sheet, of which its supplier says something else. */
function createOffer() {
  const { fake, order } = createOrdersApi('PURCHASE_ORDER', { status: 'WAITING_FOR_ACTIVATION' })
  const [product] = order.products
  if (!product) throw new Error('The test order has a product')
  const bought = { supplierCode: 'BM-40/3', purchaseUnit: '', purchaseFactor: 1, purchasePrice: null, unitPrice: 4.5 }
  const line = (at: number, name: string) => ({
    ...{ ...product, _id: testId('line', at), name, unit: 'M' as const, netQuantity: 18 },
    ...{ ...bought, stock: { _id: testId('stock-product', at) } },
  })
  const draft = purchaseOrderSchema.parse({ ...order, products: [line(1, 'Toru'), line(2, 'Leht')] })
  const terms = {
    ...{ isListed: true, supplierCode: 'RM 7715', purchaseUnit: 'latt', purchaseFactor: 3, purchasePrice: 13.9 },
    ...{ unitPrice: 4.633333, quantity: 24, minimum: 0, multiple: 4, leadDays: 2 },
  }
  const other = { ...terms, ...bought, isListed: false, supplierCode: '', quantity: 18 }
  fake.answer(purchaseReceiptCalls.listPurchaseTerms, [
    { ...terms, lineId: testId('line', 1) },
    { ...other, lineId: testId('line', 2) },
  ])
  return { fake, draft }
}

function open() {
  const { fake, draft } = createOffer()
  const saveProducts = vi.fn<SaveProducts>(() => Promise.resolve())
  renderPurchase(LIST, fake, { screen: <SupplierTerms order={draft} saveProducts={saveProducts} /> })
  return { saveProducts }
}

it('should show what would change by line, and take what is chosen as one act', async () => {
  const { saveProducts } = open()
  expect(await screen.findByText(/says something else of 2 lines$/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Compare' }))
  const dialog = await screen.findByRole('dialog')
  const words = dialog.textContent ?? ''
  expect(words).toMatch(/BM-40\/3→RM 7715/)
  expect(words).toMatch(/18,00.m→24,00.m/)
  expect(words).toMatch(/4,50.€\/m→4,633333.€\/m/)
  expect(words).toMatch(/Sells in steps of 4 latt/)
  expect(words).toMatch(/It does not list this product/)
  await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Leht' }))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Take of 1 line' }))
  await waitFor(() => expect(saveProducts).toHaveBeenCalledTimes(1))
  expect(saveProducts).toHaveBeenCalledWith([
    {
      ...{ kind: 'product', _id: testId('line', 1) },
      fields: {
        ...{ supplierCode: 'RM 7715', purchaseUnit: 'latt', purchaseFactor: 3 },
        ...{ purchasePrice: 13.9, unitPrice: 4.633333, netQuantity: 24 },
      },
    },
  ])
})

it('should keep the quantity of a line where a person wants it so, and take the rest in the same edit', async () => {
  const { saveProducts } = open()
  await userEvent.click(await screen.findByRole('button', { name: 'Compare' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('checkbox', { name: /^Also the quantity: 24,00.m in its steps$/ }))
  await userEvent.click(dialog.getByRole('button', { name: 'Take of 2 lines' }))
  await waitFor(() => expect(saveProducts).toHaveBeenCalledTimes(1))
  const [toru, leht] = saveProducts.mock.calls.flatMap(([changes]) => changes)
  expect(toru?.fields).toMatchObject({ supplierCode: 'RM 7715', purchasePrice: 13.9 })
  expect(toru?.fields).not.toHaveProperty('netQuantity')
  expect(leht).toEqual({ kind: 'product', _id: testId('line', 2), fields: { supplierCode: '' } })
})

it('should bring back the price, code, unit and quantity of every line by one undo', async () => {
  const { fake, draft } = createOffer()
  let stored = draft
  fake.answer(calls.getPurchaseOrder, () => stored)
  fake.answer(purchaseReceiptCalls.listPurchaseReceipts, [])
  fake.answer(calls.updatePurchaseOrderProducts, ({ body }) => {
    const products = stored.products.map((line) => ({
      ...line,
      ...body.products.find(({ _id }) => _id === line._id),
    }))
    stored = purchaseOrderSchema.parse({ ...stored, products, version: stored.version + 1 })
    return stored
  })
  renderPurchase(`${LIST}/detailed-purchase-order/${draft._id}`, fake)
  await userEvent.click(await screen.findByRole('button', { name: 'Compare' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Take of 2 lines' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(stored.products[0]).toMatchObject({ supplierCode: 'RM 7715', purchaseFactor: 3, unitPrice: 4.633333 })
  await userEvent.keyboard('{Control>}z{/Control}')
  await waitFor(() => expect(fake.sent(calls.updatePurchaseOrderProducts)).toHaveLength(2))
  expect(fake.sent(calls.updatePurchaseOrderProducts)[1]?.body.products).toEqual([
    {
      ...{ _id: testId('line', 1), supplierCode: 'BM-40/3', purchaseUnit: '', purchaseFactor: 1 },
      ...{ purchasePrice: null, unitPrice: 4.5, netQuantity: 18 },
    },
    { _id: testId('line', 2), supplierCode: 'BM-40/3' },
  ])
})
