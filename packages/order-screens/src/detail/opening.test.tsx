// @vitest-environment happy-dom
import { createTestOrderItem, createTestOrderProduct, testId } from '@tehas/contracts/testing'
import type * as engine from '@tehas/cost-engine'
import { costed } from '@tehas/cost-engine'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { createOrdersApi } from '../testing/orders-api'
import { orderAddress, renderOrders } from '../testing/render-orders'

/** What stood on the page when the engine was first asked. */
let shownThen: string | undefined
vi.mock('@tehas/cost-engine', async (original) => {
  const module = await original<typeof engine>()
  const spied: typeof module.costed = (...args) => {
    shownThen ??= document.body.textContent ?? ''
    return module.costed(...args)
  }
  return { ...module, costed: vi.fn(spied) }
})
beforeEach(() => {
  shownThen = undefined
  vi.mocked(costed).mockClear()
})

const products = Array.from({ length: 4 }, (_, at) =>
  createTestOrderProduct({
    _id: testId('order-product', at + 1),
    name: `Gate ${at + 1}`,
    items: Array.from({ length: 100 }, (_item, part) =>
      createTestOrderItem({ _id: testId('order-item', at * 1000 + part), name: `Tube ${part}`, items: [] }),
    ),
  }),
)

it('should show a long order with the server’s figures before its own engine counts anything', async () => {
  const { fake, order } = createOrdersApi('SALE_ORDER', { products })
  await renderOrders('SALE_ORDER', orderAddress(order._id), fake)
  await screen.findByRole('treegrid', undefined, { timeout: 20_000 })
  await waitFor(() => expect(costed).toHaveBeenCalled())
  expect(shownThen).toContain(order.transactionNumber)
  expect(shownThen).toContain('Delivery')
})
