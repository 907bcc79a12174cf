// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { createOrdersApi } from '../../testing/orders-api'
import { orderAddress, renderOrders } from '../../testing/render-orders'
import type * as popover from './load-popover'
import { loadPopover } from './load-popover'

vi.mock('./load-popover', async (original) => {
  const module = await original<typeof popover>()
  return { loadPopover: vi.fn(module.loadPopover) }
})

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
