// @vitest-environment happy-dom
import type { OrderStatus, PurchaseProduct } from '@tehas/contracts'
import { createOrdersApi } from '@tehas/order-screens/testing'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { LIST, renderPurchase } from '../../testing/render-purchase'
import { LineState } from './line-state'

type Told = readonly [PurchaseProduct['status'], received: number, OrderStatus, word: string]

it.each<Told>([
  // "Mark all lines done" completes a line of which nothing came.
  ['COMPLETE', 0, 'COMPLETE', 'Did not come'],
  ['COMPLETE', 4, 'COMPLETE', 'In part'],
  ['COMPLETE', 24, 'COMPLETE', 'Received'],
  // All of it is there, though a linked order still waits for its part.
  ['IN_PROGRESS', 24, 'ACTIVE', 'Received'],
  ['IN_PROGRESS', 4, 'ACTIVE', 'In part'],
  ['NOT_COMPLETE', 0, 'ACTIVE', 'Nothing yet'],
  ['NOT_COMPLETE', 0, 'COMPLETE', 'Did not come'],
  ['NOT_COMPLETE', 0, 'ANNULLED', 'Did not come'],
])(
  'should tell a %s line with %d of 24 in an order that is %s as "%s"',
  async (status, received, orderStatus, word) => {
    const { fake, order } = createOrdersApi('PURCHASE_ORDER')
    const [made] = order.products
    if (!made) throw new Error('The test order has a product')
    const product = { ...made, status, received, netQuantity: 24 }
    renderPurchase(LIST, fake, { screen: <LineState value={status} product={product} orderStatus={orderStatus} /> })
    expect(await screen.findByText(word)).toBeTruthy()
  },
)
