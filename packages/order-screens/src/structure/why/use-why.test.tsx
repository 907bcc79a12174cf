// @vitest-environment happy-dom
import { calls, saleOrderSchema } from '@tehas/contracts'
import { showOnPhone } from '@tehas/screens/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { createOrdersApi } from '../../testing/orders-api'
import { orderAddress, renderOrders } from '../../testing/render-orders'
import type * as popover from './load-popover'
import { loadPopover } from './load-popover'

vi.mock('./load-popover', async (original) => {
  const module = await original<typeof popover>()
  return { loadPopover: vi.fn(module.loadPopover) }
})

afterEach(() => vi.restoreAllMocks())

it('should say that an explanation did not load, leave the order as it is, and show it once it can be had', async () => {
  const { fake, order } = createOrdersApi('SALE_ORDER')
  const shell = await renderOrders('SALE_ORDER', orderAddress(order._id), fake)
  vi.mocked(loadPopover).mockRejectedValueOnce(new Error('No connection'))
  const why = (await screen.findByRole('treegrid')).querySelector('[data-cell=cost][data-why]')
  if (!why) throw new Error('The cost of a line can be asked for')
  await userEvent.click(why)
  await waitFor(() =>
    expect(shell.asked.toasts.map(({ title, detail }) => [title, detail])).toEqual([
      ['The explanation did not load', 'Try again when there is a connection.'],
    ]),
  )
  expect(screen.getByRole('treegrid')).toBeTruthy()
  await userEvent.click(why)
  expect(await screen.findByRole('dialog')).toBeTruthy()
})

/** The explanation of a figure of an order, from its tab of costs. */
async function openWhy() {
  const { fake, order } = createOrdersApi('SALE_ORDER')
  await renderOrders('SALE_ORDER', orderAddress(order._id), fake)
  await userEvent.click(await screen.findByRole('tab', { name: 'Cost' }))
  const [why] = await screen.findAllByRole('button', { name: 'why' })
  if (why) await userEvent.click(why)
  return screen.findByRole('dialog', { name: /^Why / })
}

it('should open with its first branch open, the others by a press, each figure beside its name', async () => {
  const why = within(await openWhy())
  const branches = () => why.getAllByRole('button').filter((each) => each.hasAttribute('aria-expanded'))
  const [first, ...others] = branches()
  expect(first?.getAttribute('aria-expanded')).toBe('true')
  const closed = others.find((each) => each.getAttribute('aria-expanded') === 'false')
  if (!closed) throw new Error('The margin is made of several figures')
  const before = branches().length
  await userEvent.click(closed)
  expect(closed.getAttribute('aria-expanded')).toBe('true')
  expect(branches().length).toBeGreaterThanOrEqual(before)
  // Lines, discount and cost, each with its figure in one row.
  for (const name of ['Lines with markup', 'Discount', 'Cost']) {
    expect(why.getByRole('button', { name: new RegExp(`^${name}.*€$`) })).toBeTruthy()
  }
})

it('should be a sheet at the lower edge on a phone, closed by its cross', async () => {
  showOnPhone()
  const sheet = await openWhy()
  expect(sheet.getAttribute('data-part')).toBe('content')
  expect(getComputedStyle(sheet.parentElement ?? sheet).alignItems).toBe('flex-end')
  expect(getComputedStyle(sheet).maxWidth).toBe('100%')
  await userEvent.click(within(sheet).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('should list what a project cost is the sum of: what came when, of which purchase order', async () => {
  const { fake, order } = createOrdersApi('SALE_ORDER')
  const cost = {
    ...{ _id: '5f00000000000000000000c1', orderId: '5f00000000000000000000c2', transactionNumber: 'PO-2026-077' },
    ...{ lineId: '5f00000000000000000000c3', lineName: 'Galvanizing', quantity: 3, unit: 'PCS' },
    ...{ at: '2026-11-20T12:16:00.000Z', receivedValue: 98.02 },
  }
  fake.answer(calls.getSaleOrder, saleOrderSchema.parse({ ...order, projectCost: 98.02, projectCosts: [cost] }))
  await renderOrders('SALE_ORDER', orderAddress(order._id), fake)
  await userEvent.click(await screen.findByRole('tab', { name: 'Cost' }))
  await userEvent.click(await screen.findByRole('button', { name: /^Project cost: 98,02/ }))
  const why = await screen.findByRole('dialog', { name: /^Why 98,02/ })
  const source = within(within(why).getByRole('list', { name: 'Receipts' })).getByRole('listitem')
  expect(source.textContent).toMatch(/^Galvanizing, 3\spcsPO-2026-077, 20\.11\.202698,02\s€$/)
})
