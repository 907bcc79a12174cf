// @vitest-environment happy-dom
import { anyOrderCalls } from '@tehas/contracts'
import { createTestOrderItem, createTestOrderProcess, createTestOrderProduct, testId } from '@tehas/contracts/testing'
import { costOrder } from '@tehas/cost-engine'
import { stripPrices } from '@tehas/rights'
import { showOnPhone } from '@tehas/screens/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { toCostItem } from '../../detail/figures/cost-input'
import { createOrdersApi } from '../../testing/orders-api'
import { orderAddress, priceBlind, renderOrders } from '../../testing/render-orders'

const calls = anyOrderCalls('SALE_ORDER')
const bare = { processes: [], items: [], priceSource: 'CALCULATED' as const, unitPrice: null, linkedOrder: null }
const tube = createTestOrderItem({ ...bare, _id: testId('order-item', 1), name: 'Toru', missingPrices: 1 })
const sheet = createTestOrderItem({
  ...{ ...bare, _id: testId('order-item', 2), name: 'Leht', missingPrices: 0 },
  ...{ calculatedUnitPrice: 7, netQuantity: 1, addPercentage: 0 },
})
const welding = createTestOrderProcess({ name: 'Keevitamine', missingPrices: 1 })
const gate = createTestOrderProduct({ name: 'Värav', processes: [welding], items: [tube, sheet], missingPrices: 2 })
const transport = createTestOrderProduct({
  ...{ ...bare, _id: testId('order-product', 2), name: 'Vedu', unitPrice: 50, priceSource: 'MANUAL' as const },
  missingPrices: 1,
})
const offer = {
  status: 'WAITING_FOR_ACTIVATION',
  products: [gate, transport],
  validTo: null,
  ...{ missingPrices: 3, salePriceWithMarkupPercentage: 250, margin: 92 },
} as const

const open = async (blind?: ReturnType<typeof priceBlind>) => {
  const { fake, order } = createOrdersApi('SALE_ORDER', { ...offer, products: [...offer.products] })
  if (blind) fake.answer(calls.get, stripPrices(calls.get.response, order, blind.me.userRights))
  const shell = await renderOrders('SALE_ORDER', orderAddress(order._id), fake, blind && { project: blind.project })
  return { fake, order, shell }
}
const rowOf = (tree: HTMLElement, name: string) => within(tree).getByRole('row', { name: new RegExp(name) })

describe('lines without a price', () => {
  it('should say so in place of the price, and how many there are at their product and at the margin', async () => {
    await open()
    const tree = await screen.findByRole('treegrid')
    expect(within(rowOf(tree, 'Toru')).getByText('unpriced')).toBeTruthy()
    expect(within(rowOf(tree, 'Keevitamine')).getByText('unpriced')).toBeTruthy()
    expect(within(rowOf(tree, 'Leht')).queryByText('unpriced')).toBeNull()
    expect(within(rowOf(tree, 'Värav')).getAllByText('2 unpriced')[0]).toBeTruthy()
    expect(within(rowOf(tree, 'Vedu')).getAllByText('no cost')[0]).toBeTruthy()
    await userEvent.click(screen.getByRole('tab', { name: 'Cost' }))
    expect(await screen.findByText('3 unpriced')).toBeTruthy()
    expect(screen.getByText(/^: Keevitamine, Toru, Vedu$/)).toBeTruthy()
  })

  it('should say nothing to whoever sees no prices', async () => {
    await open(priceBlind('SALE_ORDER'))
    await screen.findByRole('treegrid')
    expect(screen.queryByText(/unpriced|no cost/)).toBeNull()
  })

  it('should be named by the question before publishing, which can be passed', async () => {
    const { fake, order, shell } = await open()
    fake.answer(calls.changeStatus, { ...order, status: 'ACTIVE', version: 2, warnings: [{ code: 'MISSING_PRICE' }] })
    await userEvent.click((await screen.findAllByRole('button', { name: 'Publish' }))[0] ?? document.body)
    await waitFor(() => expect(fake.sent(calls.changeStatus)).toHaveLength(1))
    expect(shell.asked.confirms).toEqual([`Publish ${order.transactionNumber} without all prices?`])
    // What was asked about is not told again.
    await waitFor(() => expect(shell.asked.toasts.map(({ title }) => title)).toEqual(['Order is active']))
  })

  describe('on a phone', () => {
    afterEach(() => vi.restoreAllMocks())

    it('should say so on their cards', async () => {
      showOnPhone()
      await open()
      const card = await screen.findByRole('region', { name: 'Värav' })
      expect(within(card).getByText('2 unpriced')).toBeTruthy()
      await userEvent.click(within(card).getByRole('button', { name: /^Värav/, expanded: false }))
      expect(within(card).getAllByText('unpriced')).toHaveLength(2)
      expect(within(screen.getByRole('region', { name: 'Vedu' })).getByText('no cost')).toBeTruthy()
    })
  })
})

describe('the count in the browser', () => {
  const missingOf = (item: typeof tube) =>
    costOrder({ products: [{ netQuantity: 1, items: [toCostItem(item)] }] }, {}).missingPrices

  it('should be that of the server, also for what costs what stock says, and follow what is typed', () => {
    expect([missingOf(tube), missingOf(sheet)]).toEqual([1, 0])
    expect(costOrder({ products: [{ netQuantity: 3, items: [toCostItem(sheet)] }] }, {}).cost).toBe(21)
    expect(missingOf({ ...tube, unitPrice: 0 })).toBe(0)
    // The figures are still those of the price that is being taken away.
    expect(missingOf({ ...sheet, priceSource: 'MANUAL' })).toBe(1)
  })
})
