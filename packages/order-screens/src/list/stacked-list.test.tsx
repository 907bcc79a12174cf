// @vitest-environment happy-dom
import { anyOrderCalls } from '@tehas/contracts'
import { createTestOrderRow, testId } from '@tehas/contracts/testing'
import { showOnPhone } from '@tehas/screens/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { createOrdersApi } from '../testing/orders-api'
import { orderAddress, renderOrders } from '../testing/render-orders'

const calls = anyOrderCalls('SALE_ORDER')
const next = createTestOrderRow({
  ...{ _id: testId('next'), transactionNumber: 'SO-2026-147' },
  ...({ currency: 'SEK', priceWithoutVat: 16_800 } as const),
})

/** An order opened over a list that has it and one more. */
function openOrder(isStacked: boolean) {
  const { fake, order } = createOrdersApi('SALE_ORDER')
  const row = createTestOrderRow({ _id: order._id, transactionNumber: order.transactionNumber })
  fake.answer(calls.list, { rows: [row, next], nextCursor: null })
  return { fake, order, shown: renderOrders('SALE_ORDER', orderAddress(order._id), fake, { isStacked }) }
}
const table = () => screen.queryByRole('grid', { name: 'Orders' })
// Hidden from a narrow window by its style.
const rail = () => screen.queryByRole('navigation', { name: 'Orders', hidden: true })
const title = (name: string) => screen.findByRole('heading', { level: 1, name })

it('should keep the rows above an open order, with search and filters, in the place of the rail', async () => {
  const { order } = openOrder(true)
  await title(order.transactionNumber)
  const rows = await screen.findByRole('grid', { name: 'Orders' })
  expect(await within(rows).findByText('SO-2026-147')).toBeTruthy()
  expect(screen.getByRole('searchbox')).toBeTruthy()
  expect(rows.closest('[inert]')).toBeNull()
  expect(rail()).toBeNull()
})

it('should open the next row from the title of the order, as the rail does', async () => {
  const { fake, order } = openOrder(true)
  await title(order.transactionNumber)
  await screen.findByRole('grid', { name: 'Orders' })
  fake.answer(calls.get, { ...order, _id: next._id, transactionNumber: next.transactionNumber })
  await waitFor(async () => {
    await userEvent.keyboard('{ArrowDown}')
    expect(fake.sent(calls.get).at(-1)).toEqual({ params: { orderId: next._id } })
  })
  await title('SO-2026-147')
})

it('should stand beside the rail where lists are not put above', async () => {
  const { order } = openOrder(false)
  await title(order.transactionNumber)
  await waitFor(() => expect(rail()).toBeTruthy())
  expect(table()).toBeNull()
  // An order in another currency than the project's says so there too.
  await waitFor(() => expect(rail()?.textContent).toContain('16\u00a0800\u00a0kr'))
})

it('should cover the list on a phone, whatever was chosen', async () => {
  showOnPhone()
  const { order } = openOrder(true)
  await title(order.transactionNumber)
  await waitFor(() => expect(rail()).toBeTruthy())
  expect(table()).toBeNull()
})
