// @vitest-environment happy-dom
import { createTestProject } from '@tehas/contracts/testing'
import { stripPrices } from '@tehas/rights'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createTestOrder } from '../testing/create-test-order'
import { renderDrawer } from '../testing/render-drawer'
import { priceBlind } from '../testing/render-orders'
import { OrderPreview } from './order-preview'

const order = createTestOrder('SALE_ORDER', { status: 'ACTIVE' })
const audited = {
  ...order,
  audit: {
    ...order.audit,
    updatedBy: [
      {
        user: null,
        userName: 'Margus Saar',
        date: '2026-11-21T11:58:00.000Z',
        reqType: 'UPDATE' as const,
        changedPaths: ['notes'],
      },
    ],
  },
}

it('should show state, delivery, price and margin of an order, and who changed it last', async () => {
  await renderDrawer('SALE_ORDER', audited, () => <OrderPreview kind="SALE_ORDER" id={order._id} />)
  expect(await screen.findByRole('heading', { name: order.transactionNumber })).toBeTruthy()
  const text = document.body.textContent ?? ''
  for (const part of ['Active', 'Price excl. VAT', 'Margin', 'Margus Saar', 'Last change']) expect(text).toContain(part)
  expect(text).toMatch(/Margus Saar.*21\.11\.2026/)
})

it('should show no price to somebody who may not see prices', async () => {
  const { me } = priceBlind('SALE_ORDER')
  const { calls } = await import('../kind/order-kind').then(({ screenKind }) => screenKind('SALE_ORDER'))
  const blind = stripPrices(calls.get.response, audited, me)
  const project = { ...createTestProject(), me }
  await renderDrawer('SALE_ORDER', blind, () => <OrderPreview kind="SALE_ORDER" id={order._id} />, { project })
  await screen.findByRole('heading', { name: order.transactionNumber })
  expect(document.body.textContent).not.toMatch(/€|Margin/)
})
