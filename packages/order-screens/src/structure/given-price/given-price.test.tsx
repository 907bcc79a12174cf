// @vitest-environment happy-dom
import { type AnyOrder, anyOrderCalls } from '@tehas/contracts'
import { createTestOrderProduct, testId } from '@tehas/contracts/testing'
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

  it('should be taken of all lines by one press, in one step that is taken back as one', async () => {
    const second = createTestOrderProduct({
      ...{ _id: testId('order-product', 2), name: 'Post', unitPrice: null, priceSource: 'CALCULATED', netQuantity: 10 },
      ...{ fixedUnitPrice: 12, calculatedUnitPrice: 13.5 },
    })
    const { fake, order } = createOrdersApi('SALE_ORDER', { status: 'ACTIVE', products: [given, second] })
    await renderOrders('SALE_ORDER', orderAddress(order._id), fake)
    expect(await screen.findByText('2 lines have another price by calculation now')).toBeDefined()
    const taken = [
      { ...given, fixedUnitPrice: 722.087432 },
      { ...second, fixedUnitPrice: 13.5 },
    ]
    fake.answer(calls.updateProducts, { ...order, products: taken, version: 2 })
    await userEvent.click(screen.getByRole('button', { name: 'Take all' }))
    await waitFor(() => expect(screen.queryByText(/by calculation now/)).toBeNull())
    expect(fake.sent(calls.updateProducts)[0]?.body).toMatchObject({
      version: 1,
      products: [
        { _id: given._id, fixedUnitPrice: 722.087432 },
        { _id: second._id, fixedUnitPrice: 13.5 },
      ],
    })
    fake.answer(calls.updateProducts, { ...order, products: [given, second], version: 3 })
    await userEvent.keyboard('{Control>}z{/Control}')
    await waitFor(() => expect(fake.sent(calls.updateProducts)).toHaveLength(2))
    expect(fake.sent(calls.updateProducts)[1]?.body).toMatchObject({
      products: [{ fixedUnitPrice: 700 }, { fixedUnitPrice: 12 }],
    })
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
