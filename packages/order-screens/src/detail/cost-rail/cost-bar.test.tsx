// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { createOrdersApi } from '../../testing/orders-api'
import { orderAddress, renderOrders } from '../../testing/render-orders'

// The summary stands beside the tree from 1280 pixels on.
beforeEach(() => {
  vi.stubGlobal('matchMedia', (media: string) => Object.assign(new EventTarget(), { media, matches: false }))
})

async function open() {
  const { fake, order } = createOrdersApi('SALE_ORDER')
  await renderOrders('SALE_ORDER', orderAddress(order._id), fake)
  const tree = await screen.findByRole('treegrid')
  const rail = screen.getByRole('complementary')
  const [product] = order.products
  const [process] = product?.processes ?? []
  if (!product || !process) throw new Error('The test order has a product with a process')
  const row = (name: string) => within(tree).getByText(name).closest<HTMLElement>('[role=row]')
  return { tree, rail, product, process, row }
}

it('should light up the rows of a part of the cost that is pointed to, and the part of a row', async () => {
  const { tree, rail, process, row } = await open()
  const legend = within(rail).getByText('Processes').parentElement
  if (!legend) throw new Error('The part has a row in the legend')
  fireEvent.pointerEnter(legend)
  expect(tree.closest('[data-lit]')?.getAttribute('data-lit')).toBe('process')
  expect(row(process.name)?.dataset.part).toBe('process')
  fireEvent.pointerLeave(legend)
  expect(tree.closest('[data-lit]')).toBeNull()

  const line = row(process.name)
  if (line) fireEvent.pointerMove(line)
  expect(legend.dataset.lit).toBe('')
  // The rows stay as they are while the pointer goes over them.
  expect(tree.closest('[data-lit]')).toBeNull()
})

it('should tell the keys of the tree while a field is open, and only then', async () => {
  const { product, row } = await open()
  const keys = screen.getByText('next cell', { exact: false })
  const isSeen = () => getComputedStyle(keys).visibility !== 'hidden'
  expect(isSeen()).toBe(false)
  const cell = row(product.name)?.querySelectorAll<HTMLElement>('[role=gridcell]')[1]
  cell?.focus()
  await userEvent.keyboard('{Enter}')
  expect(isSeen()).toBe(true)
  await userEvent.keyboard('{Escape}')
  expect(isSeen()).toBe(false)
})
