// @vitest-environment happy-dom
import { createFakeApi, FakeApiProvider } from '@tehas/api-client/testing'
import { calls, type OrderRow } from '@tehas/contracts'
import { createTestOrderRow, createTestProject, createTestUser } from '@tehas/contracts/testing'
import { setLanguage } from '@tehas/i18n'
import { createFakeShell, FakeShellProvider } from '@tehas/shell-api/testing'
import { UiProvider } from '@tehas/ui'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { useSessionStore } from '../../session/session-store'
import { toggleRecent, useOverlayStore } from '../overlay-store'
import { RecentOverlay } from './recent-overlay'
import { recordRecent } from './recent-store'

vi.mock('../../remotes/remote-screen', () => ({ RemoteScreen: () => null }))
afterEach(() => {
  cleanup()
  localStorage.clear()
})

async function open(row: OrderRow, iconColor?: string) {
  await setLanguage('en')
  const [user, project] = [createTestUser(), createTestProject()]
  useSessionStore.setState({ token: 'one', user, selectedProject: project })
  recordRecent({
    ...{ id: row._id, routeName: 'saleOrderId', icon: 'SALE_ORDER', mainTitle: row.transactionNumber },
    ...(iconColor !== undefined && { iconColor }),
  })
  toggleRecent(true)
  const fake = createFakeApi()
  fake.answer(calls.listSaleOrders, { rows: [row], nextCursor: null })
  const shell = createFakeShell({ user, project, panels: ['saleOrderId'] })
  render(
    <FakeApiProvider fake={fake}>
      <UiProvider colorMode="light">
        <FakeShellProvider shell={shell}>
          <RecentOverlay />
        </FakeShellProvider>
      </UiProvider>
    </FakeApiProvider>,
  )
  const entry = await screen.findByRole('button', { name: /SO-2026-148/ })
  return { fake, shell, entry }
}

it('should say of an order what it is, what it costs and that it is late, as the service answers it now', async () => {
  const row = createTestOrderRow({ status: 'ACTIVE', deliveryDate: '2020-11-27', priceWithoutVat: 8936.67 })
  const { fake, entry } = await open(row)
  await waitFor(() => expect(entry.textContent).toContain('8\u00a0937'))
  expect(fake.sent(calls.listSaleOrders)[0]?.body).toEqual({ ids: [row._id] })
  expect(entry.textContent).toContain('sale order')
  expect(entry.textContent).toContain('27.11.')
  expect(screen.getByText('late')).toBeTruthy()
})

it('should show no price where the service answers none, and close alone with Escape', async () => {
  const { priceWithoutVat, salePriceWithVat, cost, margin, ...row } = createTestOrderRow({ status: 'ACTIVE' })
  const { entry } = await open(row)
  await waitFor(() => expect(entry.textContent).toContain('27.11.'))
  expect(entry.textContent).not.toContain('€')
  await userEvent.keyboard('{Escape}')
  expect(useOverlayStore.getState().recent).toBe(false)
})

it.each([
  ['amber', 'amber'],
  // Noted without one, or by an area whose colour is no token here.
  [undefined, 'green'],
  ['bg-pink-500', 'green'],
])('should show the icon of what was opened on its colour: %s', async (told, shown) => {
  const { entry } = await open(createTestOrderRow(), told)
  expect(entry.querySelector('[data-hue]')?.getAttribute('data-hue')).toBe(shown)
})

it('should write the price of an order in the currency of the order', async () => {
  const { entry } = await open(createTestOrderRow({ status: 'ACTIVE', priceWithoutVat: 8936.67, currency: 'SEK' }))
  await waitFor(() => expect(entry.textContent).toMatch(/8\u00a0937.kr/))
})
