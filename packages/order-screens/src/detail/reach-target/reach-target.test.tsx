// @vitest-environment happy-dom
import type { AnyOrder } from '@tehas/contracts'
import { createTestOrderItem, createTestOrderProduct, testId } from '@tehas/contracts/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { createOrdersApi } from '../../testing/orders-api'
import { orderAddress, renderOrders } from '../../testing/render-orders'

const LONG = { timeout: 20_000 }

/** 90 for what costs 72: 20 %. */
const product = createTestOrderProduct({
  netQuantity: 1,
  addPercentage: 0,
  unitPrice: 90,
  priceSource: 'MANUAL',
  markupPercentage: 0,
  processes: [],
  items: [
    createTestOrderItem({
      netQuantity: 1,
      addPercentage: 0,
      unitPrice: 72,
      markupPercentage: 0,
      linkedOrder: null,
      processes: [],
      items: [],
    }),
  ],
})

const open = async (
  order: ReturnType<typeof createOrdersApi>['order'],
  fake: ReturnType<typeof createOrdersApi>['fake'],
) => {
  const shell = await renderOrders('SALE_ORDER', orderAddress(order._id), fake)
  await userEvent.click(await screen.findByRole('tab', { name: 'Cost' }, LONG))
  await userEvent.click(await screen.findByRole('button', { name: 'why' }, LONG))
  await userEvent.click(await screen.findByRole('button', { name: /reaches the target of/ }, LONG))
  return shell
}
const noDiscount = { type: 'PERCENTAGE', value: 0 } as const
const gates = [1, 2, 3].map((at) => ({ ...product, _id: testId('order-product', at), name: `Gate ${at}` }))
/** The order with these markups, as the service answers. */
const withMarkups = (order: AnyOrder, version: number, markupPercentage: number): AnyOrder => ({
  ...order,
  version,
  products: order.products.map((each) => ({ ...each, markupPercentage })),
})

it('should raise the markup to the target of the project, after a question that says so', async () => {
  const { fake, order, calls } = createOrdersApi('SALE_ORDER', { products: [product], discount: noDiscount })
  fake.answer(calls.updateProducts, { ...order, version: 2 })
  const shell = await open(order, fake)
  await waitFor(() => expect(shell.asked.confirms).toEqual(['Raise the markup of 1 product?']), LONG)
  await waitFor(() => expect(fake.sent(calls.updateProducts)).toHaveLength(1))
  // 72 / 0,72 = 100 of 90: 11,11… % more.
  expect(fake.sent(calls.updateProducts)[0]?.body.products).toEqual([{ _id: product._id, markupPercentage: 11.12 }])
})

it('should raise the markups of all products in one call, and take all of them back in one', async () => {
  const { fake, order, calls } = createOrdersApi('SALE_ORDER', { products: gates, discount: noDiscount })
  fake.answer(calls.updateProducts, withMarkups(order, 2, 11.12))
  const shell = await open(order, fake)
  await waitFor(() => expect(fake.sent(calls.updateProducts)).toHaveLength(1))
  expect(fake.sent(calls.updateProducts)[0]?.body).toEqual({
    orderId: order._id,
    version: 1,
    products: gates.map(({ _id }) => ({ _id, markupPercentage: 11.12 })),
  })
  fake.answer(calls.updateProducts, withMarkups(order, 3, 0))
  await userEvent.keyboard('{Escape}')
  await userEvent.click(document.body)
  await userEvent.keyboard('{Control>}z{/Control}')
  await waitFor(() => expect(fake.sent(calls.updateProducts)).toHaveLength(2), LONG)
  expect(fake.sent(calls.updateProducts)[1]?.body).toMatchObject({
    version: 2,
    products: gates.map(({ _id }) => ({ _id, markupPercentage: 0 })),
  })
  await waitFor(() =>
    expect(shell.asked.toasts.at(-1)).toMatchObject({ title: 'Undone', detail: '3 products changed' }),
  )
})

it('should change nothing that is shown where one of them is refused', async () => {
  const { fake, order, calls } = createOrdersApi('SALE_ORDER', { products: gates, discount: noDiscount })
  fake.fail(calls.updateProducts, 'INTERNAL_ERROR')
  const shell = await open(order, fake)
  await waitFor(() => expect(fake.sent(calls.updateProducts)).toHaveLength(1))
  await waitFor(() => expect(shell.asked.errors.length + shell.asked.toasts.length).toBeGreaterThan(0))
  expect(shell.asked.toasts.map(({ title }) => title)).not.toContain('The markup of 3 products was raised')
})
