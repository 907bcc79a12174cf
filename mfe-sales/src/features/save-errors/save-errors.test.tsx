// @vitest-environment happy-dom
import { FakeApiProvider } from '@tehas/api-client/testing'
import { calls } from '@tehas/contracts'
import { createTestOrderRow, createTestProject, createTestSaleOrder } from '@tehas/contracts/testing'
import { createFakeShell, FakeShellProvider } from '@tehas/shell-api/testing'
import { UiProvider } from '@tehas/ui'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { createSalesApi, LIST, renderSales } from '../../testing/render-sales'
import { SaleOrderUpsertDrawer } from '../upsert-drawer/upsert-drawer'

const EXPIRED = 'The order was published although its offer was no longer valid.'
const warnings = [{ code: 'OFFER_EXPIRED' as const }]
const offer = createTestSaleOrder({ status: 'WAITING_FOR_ACTIVATION', validTo: '2020-01-31' })
const published = { ...offer, status: 'ACTIVE' as const, version: 2, warnings }
const openOrder = `${LIST}/detailed-order/${offer._id}`

const createOfferApi = () => {
  const { fake } = createSalesApi()
  fake.answer(calls.getSaleOrder, offer)
  fake.answer(calls.changeSaleOrderStatus, published)
  return fake
}
const press = async (name: string | RegExp) => {
  const [button] = await screen.findAllByRole('button', { name })
  if (button) await userEvent.click(button)
}

describe('publishing an offer that has expired', () => {
  it('should ask first and warn afterwards at the order itself', async () => {
    const fake = createOfferApi()
    const shell = await renderSales(openOrder, fake)
    await press('Publish')
    await waitFor(() => expect(shell.asked.toasts.map(({ title }) => title)).toEqual(['Order is active', EXPIRED]))
    expect(shell.asked.confirms).toEqual([`Publish ${offer.transactionNumber} after its offer has expired?`])
  })

  it('should warn when the drawer publishes what it saved', async () => {
    const fake = createOfferApi()
    const shell = createFakeShell({ project: createTestProject() })
    const frame = { open: true, width: 640, covered: 0, onClose: vi.fn(), onExited: vi.fn() } as const
    render(
      <UiProvider colorMode="light">
        <FakeApiProvider fake={fake}>
          <FakeShellProvider shell={shell}>
            <SaleOrderUpsertDrawer input={{ _id: offer._id }} done={vi.fn()} close={vi.fn()} frame={frame} />
          </FakeShellProvider>
        </FakeApiProvider>
      </UiProvider>,
    )
    await press('Save and publish')
    await waitFor(() => expect(shell.asked.toasts.map(({ title }) => title)).toContain(EXPIRED))
  })

  it('should warn once for all chosen orders and name them', async () => {
    const fake = createOfferApi()
    const row = { ...createTestOrderRow(), status: 'WAITING_FOR_ACTIVATION' as const }
    fake.answer(calls.listSaleOrders, { rows: [row], nextCursor: null })
    const shell = await renderSales(LIST, fake)
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
    fake.fail(calls.changeSaleOrderStatus, 'ORDER_TRANSITION_NOT_ALLOWED')
    const shell = await renderSales(openOrder, fake)
    await press('Publish')
    await waitFor(() => expect(shell.asked.errors).toMatchObject([{ code: 'ORDER_TRANSITION_NOT_ALLOWED' }]))
    expect(shell.asked.toasts).toEqual([])
  })

  it('should name each order that a change of many left out', async () => {
    const fake = createOfferApi()
    fake.fail(calls.changeSaleOrderStatus, 'ORDER_TRANSITION_NOT_ALLOWED')
    const shell = await renderSales(LIST, fake)
    await userEvent.click(await screen.findByRole('checkbox', { name: /SO-2026-148/ }))
    await press(/^Annul/)
    await waitFor(() => expect(shell.asked.dialogs).toEqual(['Error']))
  })

  it('should be one message for all orders where the right is missing', async () => {
    const fake = createOfferApi()
    fake.fail(calls.changeSaleOrderStatus, 'FORBIDDEN')
    const shell = await renderSales(LIST, fake)
    await userEvent.click(await screen.findByRole('checkbox', { name: /SO-2026-148/ }))
    await press(/^Annul/)
    await waitFor(() => expect(shell.asked.errors).toMatchObject([{ code: 'FORBIDDEN' }]))
    expect(shell.asked.dialogs).toEqual([])
  })
})

describe('an order that cannot be shown', () => {
  it('should be missing where the address holds no id, without asking the service', async () => {
    const fake = createOfferApi()
    await renderSales(`${LIST}/detailed-order/xyz`, fake)
    expect(await screen.findByText('This order is not here')).toBeTruthy()
    expect(fake.sent(calls.getSaleOrder)).toEqual([])
  })

  it('should offer another try and the way back where it did not load', async () => {
    const fake = createOfferApi()
    fake.fail(calls.getSaleOrder, 'INTERNAL_ERROR')
    await renderSales(openOrder, fake)
    expect(await screen.findByText('The order did not load')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
    await press('Close')
    await waitFor(() => expect(screen.queryByText('The order did not load')).toBeNull())
  })
})
