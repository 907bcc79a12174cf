// @vitest-environment happy-dom
import { CONTRACT_VERSION, remoteEntrySchema } from '@tehas/contracts'
import { createTestProject, createTestUser } from '@tehas/contracts/testing'
import { UiProvider } from '@tehas/ui'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { BrowserRouter, MemoryRouter, useLocation } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { createRemoteManager } from '../remotes/remote-manager'
import { RemotesProvider } from '../remotes/remotes-context'
import { useSessionStore } from '../session/session-store'
import { useShellApi } from './shell-api'

const orderId = 'e'.repeat(24)

/** One area is deployed. */
const registryOf = (descriptor: { readonly name: string } & Record<string, unknown>) => ({
  revision: 1,
  shell: { version: '0.1.0', contract: CONTRACT_VERSION },
  remotes: [
    remoteEntrySchema.parse({
      ...{ name: descriptor.name, version: '1.4.0', build: 'abc', contract: CONTRACT_VERSION, enabled: true },
      ...{ entry: '/remotes/x.js', descriptor },
    }),
  ],
})

function Places() {
  const shell = useShellApi()
  return (
    <>
      {shell.renderSlot('top-bar.timer', {})}
      {shell.renderSlot('order.flow', { orderId, orderType: 'SALE_ORDER' })}
    </>
  )
}

/** A button that opens an order. */
function Opener({ value }: { readonly value: string }) {
  const shell = useShellApi()
  return (
    <button type="button" onClick={() => shell.openPanel('saleOrderId', value)}>
      {value}
    </button>
  )
}

it('should open an order over the page, and not once more over the page that is about it', async () => {
  useSessionStore.setState({ token: 'one', user: createTestUser(), selectedProject: createTestProject() })
  const other = 'a'.repeat(24)
  history.replaceState({}, '', `/dashboard/sale-orders-list/detailed-order/${orderId}?tab=files`)
  const manager = createRemoteManager({
    registry: registryOf({ name: 'sales', routes: [], panels: ['saleOrderId'] }),
    federation: { register: async () => undefined, load: vi.fn(), preload: () => undefined },
    addMessages: () => undefined,
    report: () => undefined,
  })
  render(
    <BrowserRouter>
      <RemotesProvider value={manager}>
        <Opener value={orderId} />
        <Opener value={other} />
      </RemotesProvider>
    </BrowserRouter>,
  )
  await userEvent.click(screen.getByRole('button', { name: other }))
  expect(location.search).toBe(`?tab=files&saleOrderId=${other}`)
  await userEvent.click(screen.getByRole('button', { name: orderId }))
  expect(location.search).toBe('?tab=files')
})

it('should say in the tab of an order what did not come, and leave small places empty', async () => {
  const load = vi.fn(async () => {
    throw new TypeError('Failed to fetch')
  })
  const manager = createRemoteManager({
    registry: registryOf({ name: 'manufacturing', routes: [], slots: ['top-bar.timer', 'order.flow'] }),
    federation: { register: async () => undefined, load, preload: () => undefined },
    addMessages: () => undefined,
    report: () => undefined,
  })
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  render(
    <UiProvider>
      <MemoryRouter>
        <RemotesProvider value={manager}>
          <Places />
        </RemotesProvider>
      </MemoryRouter>
    </UiProvider>,
  )
  expect(await screen.findAllByRole('heading', { name: 'Manufacturing did not load' })).toHaveLength(1)
  const tries = load.mock.calls.length
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(load.mock.calls.length).toBeGreaterThan(tries)
})

const sales = remoteEntrySchema.parse({
  ...{ name: 'sales', version: '1.0.0', build: 'abc', contract: CONTRACT_VERSION, enabled: true, entry: '/x.js' },
  descriptor: { name: 'sales', routes: [], panels: ['saleOrderId'] },
})

function AtComment({ comment }: { readonly comment?: string }) {
  const shell = useShellApi()
  return (
    <button type="button" onClick={() => shell.openPanel('saleOrderId', orderId, comment)}>
      {useLocation().search}
    </button>
  )
}

async function pressAt(address: string, comment?: string) {
  history.replaceState(null, '', address)
  const project = createTestProject()
  const me = { ...project.me, userRights: { OWNER: true } }
  useSessionStore.setState({ token: 'one', user: createTestUser(), selectedProject: { ...project, me } })
  const manager = createRemoteManager({
    registry: { revision: 1, shell: { version: '0.1.0', contract: CONTRACT_VERSION }, remotes: [sales] },
    federation: { register: async () => undefined, load: async () => undefined, preload: () => undefined },
    addMessages: () => undefined,
    report: () => undefined,
  })
  render(
    <UiProvider>
      <MemoryRouter initialEntries={[address]}>
        <RemotesProvider value={manager}>
          <AtComment {...(comment && { comment })} />
        </RemotesProvider>
      </MemoryRouter>
    </UiProvider>,
  )
  await userEvent.click(screen.getByRole('button'))
  return screen.getByRole('button').textContent
}

it('should open an order over what is shown, in the place of what was open there', async () => {
  expect(await pressAt(`/dashboard/stock?sort=name&stockId=${'d'.repeat(24)}`)).toBe(
    `?sort=name&saleOrderId=${orderId}`,
  )
})

it('should open it at a comment, and leave it where it has the page already', async () => {
  const comment = 'c'.repeat(24)
  expect(await pressAt('/dashboard/home', comment)).toBe(`?saleOrderId=${orderId}&comment=${comment}`)
  cleanup()
  const page = `/dashboard/sale-orders-list/detailed-order/${orderId}?status=ACTIVE`
  expect(await pressAt(page, comment)).toBe(`?status=ACTIVE&comment=${comment}`)
})
