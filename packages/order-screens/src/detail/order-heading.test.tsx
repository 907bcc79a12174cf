// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createOrdersApi } from '../testing/orders-api'
import { orderAddress, renderOrders } from '../testing/render-orders'

const headings = () => screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)

it('should have one heading of the page while an order of which nothing is known is on its way', async () => {
  const { fake, order, calls } = createOrdersApi('SALE_ORDER')
  fake.answer(calls.list, { rows: [], nextCursor: null })
  fake.answer(calls.get, () => new Promise<never>(() => undefined))
  await renderOrders('SALE_ORDER', orderAddress(order._id), fake)
  await screen.findByRole('heading', { level: 1, name: 'Order' })
  expect(headings()).toEqual(['Order'])
})

it.each([
  ['NOT_FOUND', 'This order is not here'],
  ['INTERNAL_ERROR', 'The order did not load'],
] as const)('should have one heading of the page where the order does not come: %s', async (code, title) => {
  const { fake, order, calls } = createOrdersApi('SALE_ORDER')
  fake.answer(calls.list, { rows: [], nextCursor: null })
  fake.fail(calls.get, code)
  await renderOrders('SALE_ORDER', orderAddress(order._id), fake)
  await screen.findByRole('heading', { level: 1, name: title })
  expect(headings()).toEqual([title])
})
