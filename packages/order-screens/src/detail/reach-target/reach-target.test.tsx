// @vitest-environment happy-dom
import { createTestOrderItem, createTestOrderProduct } from '@tehas/contracts/testing'
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

it('should raise the markup to the target of the project, after a question that says so', async () => {
  const { fake, order, calls } = createOrdersApi('SALE_ORDER', {
    products: [product],
    discount: { type: 'PERCENTAGE', value: 0 },
  })
  fake.answer(calls.updateProduct, { ...order, version: 2 })
  const shell = await renderOrders('SALE_ORDER', orderAddress(order._id), fake)
  await userEvent.click(await screen.findByRole('tab', { name: 'Cost' }, LONG))
  await userEvent.click(await screen.findByRole('button', { name: 'why' }, LONG))
  await userEvent.click(await screen.findByRole('button', { name: /reaches the target of/ }, LONG))
  await waitFor(() => expect(shell.asked.confirms).toEqual(['Raise the markup of 1 product?']), LONG)
  await waitFor(() => expect(fake.sent(calls.updateProduct)).toHaveLength(1))
  // 72 / 0,72 = 100 of 90: 11,11… % more.
  expect(fake.sent(calls.updateProduct)[0]?.body.product).toMatchObject({ markupPercentage: 11.12 })
})
