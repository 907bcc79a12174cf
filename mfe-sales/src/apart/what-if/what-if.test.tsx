// @vitest-environment happy-dom
import { createFakeApi } from '@tehas/api-client/testing'
import { calls } from '@tehas/contracts'
import {
  createTestOrderItem,
  createTestOrderProduct,
  createTestProjectMember,
  createTestSaleOrder,
  testId,
} from '@tehas/contracts/testing'
import { type OfferVersion, type TrialOutcome, whatIfCalls } from '@tehas/contracts/what-if'
import { emptySummary } from '@tehas/order-screens/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { LIST, renderSales } from '../../testing/render-sales'

const LONG = { timeout: 20_000 }
const item = createTestOrderItem({ netQuantity: 2, unitPrice: 30, processes: [], items: [] })
const product = createTestOrderProduct({
  name: 'Table top',
  netQuantity: 10,
  unitPrice: 150,
  processes: [],
  items: [item],
})
const order = createTestSaleOrder({
  status: 'WAITING_FOR_ACTIVATION',
  discount: { value: 0, type: 'PERCENTAGE' },
  products: [product],
})

const outcome = (values: Partial<TrialOutcome> = {}): TrialOutcome => ({
  ...{ lines: [], cost: 1080, salePriceWithMarkupPercentage: 1500, discountValue: 0, transportPrice: 0 },
  ...{ priceWithoutVat: 1500, vat: 360, salePriceWithVat: 1860, margin: 28, marginValue: 420, expectedWeight: 0 },
  ...{ plannedDuration: 480, largestDiscount: { percentage: 4, value: 60 }, doneOn: '2026-12-02', lateDays: 5 },
  shortages: [{ stock: testId('stock-product'), name: 'Ash', quantity: 8, unit: 'M2' }],
  ...values,
})
const sheet = ({ doneOn, lateDays, shortages, ...rest }: TrialOutcome) => rest
const smaller: OfferVersion = {
  ...sheet(outcome({ priceWithoutVat: 900, margin: 30 })),
  ...{ _id: testId('offer-version'), name: 'Smaller', createdAt: '2026-11-20T08:00:00.000Z', createdBy: null },
}

async function open(rights: readonly ('SALES_WRITE' | 'SALES_PRICES')[] = ['SALES_WRITE', 'SALES_PRICES']) {
  const fake = createFakeApi()
  fake.answer(calls.listSaleOrders, { rows: [], nextCursor: null })
  fake.answer(calls.summarizeSaleOrders, emptySummary)
  fake.answer(calls.summarizeSaleOrderDelivery, { periods: [], margin: null })
  fake.answer(calls.getSaleOrder, order)
  fake.answer(whatIfCalls.trySaleOrder, {
    version: 1,
    before: outcome(),
    after: outcome({ priceWithoutVat: 900, margin: 26.5, doneOn: '2026-11-20', lateDays: 0, shortages: [] }),
  })
  fake.answer(whatIfCalls.listOfferVersions, { version: 1, today: sheet(outcome()), versions: [smaller] })
  const shell = renderSales(`${LIST}/detailed-order/${order._id}`, fake, {
    member: createTestProjectMember({ userRights: Object.fromEntries(rights.map((right) => [right, true])) }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }, LONG))
  return { fake, shell }
}

async function openTrial() {
  const opened = await open()
  await userEvent.click(await screen.findByRole('menuitem', { name: 'What if' }, LONG))
  const drawer = within(await screen.findByRole('dialog', { name: /What if/ }, LONG))
  await drawer.findByRole('table', { name: 'Compared with the order now' }, LONG)
  return { ...opened, drawer }
}

it('should try what is typed and tell price, margin, day and material before anything is saved', async () => {
  const { fake, drawer } = await openTrial()
  const quantity = drawer.getByRole('textbox', { name: 'Quantity' })
  await userEvent.clear(quantity)
  await userEvent.type(quantity, '6')
  await waitFor(
    () =>
      expect(fake.sent(whatIfCalls.trySaleOrder).at(-1)?.body).toEqual({
        orderId: order._id,
        changes: { products: [{ _id: product._id, netQuantity: 6 }] },
      }),
    LONG,
  )
  const row = drawer.getByRole('row', { name: /^Margin 28/ })
  expect(row.textContent?.replaceAll(/\s/g, ' ')).toMatch(/28,0 %.*26,5 %.*−1,5 points worse/)
  expect(drawer.getByText('No material would be short')).toBeTruthy()
  expect(drawer.getByText(/Done on 20.11.2026, now 02.12.2026/)).toBeTruthy()
  expect(fake.sent(calls.updateSaleOrder)).toEqual([])
})

it('should take the largest discount that keeps the target', async () => {
  const { fake, drawer } = await openTrial()
  await userEvent.click(drawer.getByRole('button', { name: 'Take this discount' }))
  await waitFor(
    () =>
      expect(fake.sent(whatIfCalls.trySaleOrder).at(-1)?.body.changes).toEqual({
        discount: { value: 4, type: 'PERCENTAGE' },
      }),
    LONG,
  )
})

it('should not ask for what is not possible, and say so at the field', async () => {
  const { fake, drawer } = await openTrial()
  const before = fake.sent(whatIfCalls.trySaleOrder).length
  const quantity = drawer.getByRole('textbox', { name: 'Quantity' })
  await userEvent.clear(quantity)
  await userEvent.type(quantity, '-6')
  expect(quantity.getAttribute('aria-invalid')).toBe('true')
  expect(drawer.getByRole('button', { name: 'Keep as a version' })).toHaveProperty('disabled', true)
  await new Promise((done) => setTimeout(done, 400))
  expect(fake.sent(whatIfCalls.trySaleOrder)).toHaveLength(before)
})

it('should keep what was tried under a name, and show it beside the order', async () => {
  const { fake, drawer } = await openTrial()
  fake.answer(whatIfCalls.keepOfferVersion, smaller)
  await userEvent.click(drawer.getByRole('button', { name: 'Keep as a version' }))
  await userEvent.type(await screen.findByRole('textbox', { name: /Name/ }, LONG), 'Smaller')
  await userEvent.click(screen.getByRole('button', { name: 'Keep version' }))
  await waitFor(() => expect(fake.sent(whatIfCalls.keepOfferVersion)).toHaveLength(1), LONG)
  expect(fake.sent(whatIfCalls.keepOfferVersion)[0]?.body).toEqual({
    ...{ orderId: order._id, version: order.version, name: 'Smaller', changes: {} },
  })
  const beside = within(await drawer.findByRole('region', { name: 'Versions side by side' }, LONG))
  const row = beside.getByRole('row', { name: /^Price excl. VAT/ })
  expect(row.textContent?.replaceAll(/\s/g, ' ')).toMatch(/1 500,00 €.*900,00 €.*−600,00 € less/)
})

it('should make the order what a version holds after a question, and say when somebody was faster', async () => {
  const { fake, shell, drawer } = await openTrial()
  await userEvent.click(drawer.getByRole('tab', { name: 'Offer versions' }))
  fake.fail(whatIfCalls.useOfferVersion, 'VERSION_CONFLICT')
  await userEvent.click(await drawer.findByRole('button', { name: 'Use the version Smaller' }, LONG))
  await waitFor(() => expect(shell.asked.toasts.at(-1)?.title).toMatch(/^Somebody changed the order/), LONG)
  expect(shell.asked.confirms).toEqual(['Make the order as “Smaller”?'])
  fake.answer(whatIfCalls.useOfferVersion, { ...order, version: 2 })
  await userEvent.click(drawer.getByRole('button', { name: 'Use the version Smaller' }))
  await waitFor(() => expect(shell.asked.toasts.at(-1)?.title).toBe('The order is now as “Smaller”'), LONG)
  expect(fake.sent(whatIfCalls.useOfferVersion).at(-1)?.body).toEqual({
    ...{ orderId: order._id, version: order.version, offerVersionId: smaller._id },
  })
})

it('should say what failed, and try again', async () => {
  const { fake } = await open()
  fake.fail(whatIfCalls.trySaleOrder, 'INTERNAL_ERROR')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'What if' }, LONG))
  expect(await screen.findByText('It could not be counted', undefined, LONG)).toBeTruthy()
})

it('should not be offered to whoever sees no prices', async () => {
  await open(['SALES_WRITE'])
  expect(await screen.findByRole('menuitem', { name: 'Duplicate order' }, LONG)).toBeTruthy()
  expect(screen.queryByRole('menuitem', { name: 'What if' })).toBeNull()
})
