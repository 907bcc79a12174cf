// @vitest-environment happy-dom
import { type AnyOrder, anyOrderCalls } from '@tehas/contracts'
import { createTestOrderProduct } from '@tehas/contracts/testing'
import { stripPrices } from '@tehas/rights'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { createOrdersApi } from '../../testing/orders-api'
import { orderAddress, priceBlind, renderOrders } from '../../testing/render-orders'
import { calculatedNow } from '../lines/calculated-now'

const calls = anyOrderCalls('SALE_ORDER')
const given = createTestOrderProduct({
  ...{ unitPrice: null, priceSource: 'CALCULATED', netQuantity: 24 },
  ...{ fixedUnitPrice: 700, calculatedUnitPrice: 722.087432 },
})
const words = 'by calculation now 722,09\u00a0€'

describe('a line whose price was given as it was calculated', () => {
  const open = async (product = given, status: AnyOrder['status'] = 'ACTIVE') => {
    const { fake, order } = createOrdersApi('SALE_ORDER', { status, products: [product] })
    await renderOrders('SALE_ORDER', orderAddress(order._id), fake)
    const tree = await screen.findByRole('treegrid')
    return { fake, order, tree }
  }

  it('should show what was given, say what calculation gives now, and take it by one press', async () => {
    const { fake, order, tree } = await open()
    expect(
      within(tree)
        .getAllByRole('gridcell')
        .map(({ textContent }) => textContent),
    ).toContainEqual(expect.stringMatching(/^700,00/))
    const taken = { ...given, fixedUnitPrice: 722.087432 }
    fake.answer(calls.updateProduct, { ...order, products: [taken], version: 2 })
    await userEvent.click(within(tree).getByRole('button', { name: `${words}: Take this price` }))
    await waitFor(() => expect(fake.sent(calls.updateProduct)).toHaveLength(1))
    expect(fake.sent(calls.updateProduct)[0]?.body).toMatchObject({
      version: 1,
      product: { _id: given._id, fixedUnitPrice: 722.087432 },
    })
    await waitFor(() => expect(within(tree).queryByText(/^by calculation now/)).toBeNull())
  })

  it('should say it, and offer nothing, where the order is not edited any more', async () => {
    const { tree } = await open(given, 'COMPLETE')
    expect(within(tree).getByText(/^by calculation now/).tagName).toBe('SPAN')
    expect(within(tree).queryByRole('button', { name: /Take this price/ })).toBeNull()
  })

  it('should say nothing of it to whoever sees no prices', async () => {
    const { fake, order } = createOrdersApi('SALE_ORDER', { products: [given] })
    const blind = priceBlind('SALE_ORDER')
    fake.answer(calls.get, stripPrices(calls.get.response, order, blind.me.userRights))
    await renderOrders('SALE_ORDER', orderAddress(order._id), fake, { project: blind.project })
    expect(within(await screen.findByRole('treegrid')).queryByText(/by calculation now/)).toBeNull()
  })
})

it('should differ where the price or the line comes to other cents', () => {
  const now = (fixedUnitPrice: number | null, netQuantity: number, more: object = {}) => {
    const line = { ...given, fixedUnitPrice, netQuantity, calculatedUnitPrice: 0.1234, ...more }
    return calculatedNow({
      kind: 'product',
      id: line._id,
      path: [],
      warning: undefined,
      line,
      figures: line,
      processes: [],
      items: [],
    })
  }
  expect(now(0.1234, 10)).toBeUndefined()
  expect(now(0.1232, 10)).toBeUndefined()
  expect(now(0.1232, 1000)).toBe(0.1234)
  expect(now(0.2, 1)).toBe(0.1234)
  expect(now(null, 1)).toBeUndefined()
  expect(now(0.2, 1, { unitPrice: 5 })).toBeUndefined()
})
