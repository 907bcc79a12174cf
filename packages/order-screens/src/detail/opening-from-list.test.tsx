// @vitest-environment happy-dom
import type { AnyOrder } from '@tehas/contracts'
import { createTestLinkedOrder, createTestOrderRow, testId } from '@tehas/contracts/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { createOrdersApi } from '../testing/orders-api'
import { LIST, orderAddress, renderOrders } from '../testing/render-orders'

const other = testId('sale-order', 149)

/** A list of two orders. */
function createApi() {
  const { fake, order, calls } = createOrdersApi('SALE_ORDER')
  const row = createTestOrderRow({ _id: order._id, processesComplete: 3, processesCount: 12 })
  const next = createTestOrderRow({ _id: other, transactionNumber: 'SO-2026-147' })
  fake.answer(calls.list, { rows: [row, next], nextCursor: null })
  return { fake, order, calls }
}

it('should draw number, status, client and facts from the row of the list, before the order is there', async () => {
  const { fake, calls } = createApi()
  fake.answer(calls.get, () => new Promise<never>(() => undefined))
  await renderOrders('SALE_ORDER', LIST, fake)
  await userEvent.click(await screen.findByText('SO-2026-148'))
  const heading = await screen.findByRole('heading', { level: 1, name: 'SO-2026-148' })
  const head = within(heading.closest('header') ?? heading)
  expect(head.getByText('Kalda Mööbel OÜ')).toBeTruthy()
  expect(head.getByText('Active')).toBeTruthy()
  expect(screen.getByLabelText('Facts').textContent).toContain('27.11.2026')
  expect(screen.getByLabelText('Facts').textContent).toContain('3 of 12')
  expect(screen.getByRole('tab', { name: /Products/ })).toBeTruthy()
  // The title is set by an effect, which may run after the heading was drawn.
  await waitFor(() => expect(document.title).toContain('SO-2026-148 · Kalda Mööbel OÜ'))
})

it('should keep the place of every fact while the order is read', async () => {
  const { fake, calls, order } = createApi()
  let answer: (found: AnyOrder) => void = () => undefined
  fake.answer(calls.get, () => new Promise<AnyOrder>((resolve) => (answer = resolve)))
  await renderOrders('SALE_ORDER', LIST, fake)
  await userEvent.click(await screen.findByText('SO-2026-148'))
  const labels = () =>
    within(screen.getByLabelText('Facts'))
      .getAllByRole('term')
      .map(({ textContent }) => textContent)
  await screen.findByLabelText('Facts')
  const before = labels()
  expect(before).toContain('Linked orders')
  const linkedOrder = createTestLinkedOrder({ transactionNumber: 'MO-2026-091' })
  answer({ ...order, products: order.products.map((product) => ({ ...product, linkedOrder })) })
  await screen.findByRole('treegrid', undefined, { timeout: 20_000 })
  expect(screen.getByLabelText('Facts').textContent).toContain('MO-2026-091')
  expect(labels()).toEqual(before)
})

it('should read an order when the pointer goes down on its row, and not once more when it opens', async () => {
  const { fake, calls, order } = createApi()
  await renderOrders('SALE_ORDER', LIST, fake)
  const number = await screen.findByText('SO-2026-148')
  fireEvent.pointerDown(number, { button: 0 })
  await waitFor(() => expect(fake.sent(calls.get)).toHaveLength(1))
  expect(fake.sent(calls.get)[0]?.params).toEqual({ orderId: order._id })
  fireEvent.click(number)
  await screen.findByRole('treegrid', undefined, { timeout: 20_000 })
  expect(fake.sent(calls.get)).toHaveLength(1)
})

it('should read an order when the pointer rests on its row, and not when it only passes over', async () => {
  const { fake, calls, order } = createApi()
  await renderOrders('SALE_ORDER', LIST, fake)
  const [first, second] = [await screen.findByText('SO-2026-148'), screen.getByText('SO-2026-147')]
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    fireEvent.pointerOver(second, { pointerType: 'mouse' })
    vi.advanceTimersByTime(40)
    fireEvent.pointerOver(first, { pointerType: 'mouse' })
    vi.advanceTimersByTime(200)
  } finally {
    vi.useRealTimers()
  }
  await waitFor(() => expect(fake.sent(calls.get)).toHaveLength(1))
  expect(fake.sent(calls.get)[0]?.params).toEqual({ orderId: order._id })
})

it('should go through the orders of the list with the arrows without leaving the opened one', async () => {
  const { fake, calls, order } = createApi()
  await renderOrders('SALE_ORDER', LIST, fake)
  await userEvent.click(await screen.findByText('SO-2026-148'))
  await screen.findByRole('treegrid', undefined, { timeout: 20_000 })
  fake.answer(calls.get, { ...order, _id: other, transactionNumber: 'SO-2026-147' })
  // There is no room for the rail on this screen.
  const rail = await screen.findByRole('navigation', { name: 'Orders', hidden: true })
  within(rail)
    .getByRole('link', { name: /SO-2026-148/, hidden: true })
    .focus()
  await userEvent.keyboard('{ArrowDown}')
  expect(await screen.findByRole('heading', { level: 1, name: 'SO-2026-147' })).toBeTruthy()
  const next = within(rail).getByRole('link', { name: /SO-2026-147/, hidden: true })
  expect(document.activeElement).toBe(next)
  expect(next.getAttribute('aria-current')).toBe('true')
})

it('should say beside an open order that the list failed, and list the others once they are there', async () => {
  const { fake, order, calls } = createApi()
  fake.fail(calls.list, 'INTERNAL_ERROR')
  await renderOrders('SALE_ORDER', orderAddress(order._id), fake)
  const rail = await screen.findByRole('navigation', { name: 'Orders', hidden: true })
  const failure = await within(rail).findByRole('alert', { hidden: true }, { timeout: 20_000 })
  fake.answer(calls.list, {
    rows: [createTestOrderRow({ _id: other, transactionNumber: 'SO-2026-147' })],
    nextCursor: null,
  })
  await userEvent.click(within(failure).getByRole('button', { name: 'Try again', hidden: true }))
  expect(await within(rail).findByRole('link', { name: /SO-2026-147/, hidden: true })).toBeTruthy()
  expect(within(rail).queryByRole('alert', { hidden: true })).toBeNull()
})
