// @vitest-environment happy-dom
import { anyOrderCalls, type OrderKind, toOrderRow } from '@tehas/contracts'
import { createTestOrderRow } from '@tehas/contracts/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { createTestOrder } from '../testing/create-test-order'
import { createOrdersApi } from '../testing/orders-api'
import { renderDrawer, type TestDrawerProps } from '../testing/render-drawer'
import { LIST, orderAddress, renderOrders } from '../testing/render-orders'
import { OrderUpsertDrawer } from '../upsert/order-upsert-drawer'

const kinds: readonly OrderKind[] = ['SALE_ORDER', 'MANUFACTURING_ORDER', 'PURCHASE_ORDER']
const EXPIRED = 'The order was published although its offer was no longer valid.'
const warnings = [{ code: 'OFFER_EXPIRED' as const }]

const press = async (name: string | RegExp) => {
  const [button] = await screen.findAllByRole('button', { name })
  if (button) await userEvent.click(button)
}

describe.each(kinds)('save errors of a %s', (kind) => {
  const calls = anyOrderCalls(kind)
  const offer = createTestOrder(kind, { status: 'WAITING_FOR_ACTIVATION', validTo: '2020-01-31' })
  const published = { ...offer, status: 'ACTIVE' as const, version: 2, warnings }
  const openOrder = orderAddress(offer._id, kind)

  const createOfferApi = () => {
    const { fake } = createOrdersApi(kind)
    fake.answer(calls.get, offer)
    fake.answer(calls.changeStatus, published)
    return fake
  }

  describe('publishing an offer that has expired', () => {
    it('should ask first and warn afterwards at the order itself', async () => {
      const fake = createOfferApi()
      const shell = await renderOrders(kind, openOrder, fake)
      await press('Publish')
      await waitFor(() => expect(shell.asked.toasts.map(({ title }) => title)).toEqual(['Order is active', EXPIRED]))
      expect(shell.asked.confirms).toEqual([`Publish ${offer.transactionNumber} after its offer has expired?`])
    })

    it('should warn when the drawer publishes what it saved', async () => {
      const fake = createOfferApi()
      const input = { _id: offer._id }
      const drawer = (props: TestDrawerProps) => <OrderUpsertDrawer kind={kind} input={input} {...props} />
      const { shell } = await renderDrawer(kind, offer, drawer, { fake })
      await press('Save and publish')
      await waitFor(() => expect(shell.asked.toasts.map(({ title }) => title)).toContain(EXPIRED))
    })

    it('should warn once for all chosen orders and name them', async () => {
      const fake = createOfferApi()
      const row = { ...createTestOrderRow(), status: 'WAITING_FOR_ACTIVATION' as const }
      fake.answer(calls.list, { rows: [row], nextCursor: null })
      const shell = await renderOrders(kind, LIST, fake)
      await userEvent.click(await screen.findByRole('checkbox', { name: /SO-2026-148/ }))
      await press(/^Publish/)
      await waitFor(() =>
        expect(shell.asked.toasts).toContainEqual({ kind: 'info', title: EXPIRED, detail: 'SO-2026-148' }),
      )
    })
  })

  describe('a refused command', () => {
    it('should go the shell’s way, which opens the dialog of errors', async () => {
      const fake = createOfferApi()
      fake.fail(calls.changeStatus, 'ORDER_TRANSITION_NOT_ALLOWED')
      const shell = await renderOrders(kind, openOrder, fake)
      await press('Publish')
      await waitFor(() => expect(shell.asked.errors).toMatchObject([{ code: 'ORDER_TRANSITION_NOT_ALLOWED' }]))
      expect(shell.asked.toasts).toEqual([])
    })

    it('should name each order that a change of many left out', async () => {
      const fake = createOfferApi()
      fake.fail(calls.changeStatus, 'ORDER_TRANSITION_NOT_ALLOWED')
      const shell = await renderOrders(kind, LIST, fake)
      await userEvent.click(await screen.findByRole('checkbox', { name: /SO-2026-148/ }))
      await press(/^Annul/)
      await waitFor(() => expect(shell.asked.dialogs).toEqual(['Error']))
    })

    it('should be one message for all orders where the right is missing', async () => {
      const fake = createOfferApi()
      fake.fail(calls.changeStatus, 'FORBIDDEN')
      const shell = await renderOrders(kind, LIST, fake)
      await userEvent.click(await screen.findByRole('checkbox', { name: /SO-2026-148/ }))
      await press(/^Annul/)
      await waitFor(() => expect(shell.asked.errors).toMatchObject([{ code: 'FORBIDDEN' }]))
      expect(shell.asked.dialogs).toEqual([])
    })
  })

  describe('an order that cannot be shown', () => {
    it('should be missing where the address holds no id, without asking the service', async () => {
      const fake = createOfferApi()
      await renderOrders(kind, orderAddress('xyz', kind), fake)
      expect(await screen.findByText('This order is not here')).toBeTruthy()
      expect(fake.sent(calls.get)).toEqual([])
    })

    it('should offer another try and the way back where it did not load', async () => {
      const fake = createOfferApi()
      fake.fail(calls.get, 'INTERNAL_ERROR')
      await renderOrders(kind, openOrder, fake)
      expect(await screen.findByText('The order did not load')).toBeTruthy()
      expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
      await press('Close')
      await waitFor(() => expect(screen.queryByText('The order did not load')).toBeNull())
    })

    it('should keep the number that the list knows where the rest did not load', async () => {
      const fake = createOfferApi()
      fake.answer(calls.list, { rows: [toOrderRow(offer)], nextCursor: null })
      fake.fail(calls.get, 'INTERNAL_ERROR')
      await renderOrders(kind, LIST, fake)
      await userEvent.click(await screen.findByText(offer.transactionNumber))
      expect(await screen.findByText('The order did not load')).toBeTruthy()
      expect(screen.getByRole('heading', { name: offer.transactionNumber })).toBeTruthy()
    })
  })
})
