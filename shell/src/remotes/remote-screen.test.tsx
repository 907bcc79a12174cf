// @vitest-environment happy-dom
import { CONTRACT_VERSION, remoteEntrySchema } from '@tehas/contracts'
import type { Remote } from '@tehas/shell-api'
import { ErrorState, UiProvider } from '@tehas/ui'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createRemoteManager } from './remote-manager'
import { RemoteScreen } from './remote-screen'
import { RemotesProvider } from './remotes-context'

let broken = true
const remote: Remote = {
  descriptor: { name: 'sales', routes: [] },
  routes: {
    list: async () => () => {
      if (broken) throw new TypeError('margin is undefined')
      return <p>The list</p>
    },
    detail: async () => () => <p>The detail</p>,
    unread: async () => () => <ErrorState title="Stock did not load" requestId="request-7" />,
  },
  drawers: {},
  panels: {},
  previews: {},
  slots: {},
  messages: { et: {}, en: {} },
}

const entry = remoteEntrySchema.parse({
  name: 'sales',
  version: '1.4.0',
  build: 'abc',
  contract: CONTRACT_VERSION,
  enabled: true,
  entry: '/remotes/x.js',
  descriptor: remote.descriptor,
})

const manager = createRemoteManager({
  registry: { revision: 1, shell: { version: '0.1.0', contract: CONTRACT_VERSION }, remotes: [entry] },
  federation: { register: async () => undefined, load: async () => ({ default: remote }), preload: () => undefined },
  addMessages: () => undefined,
  report: () => undefined,
})

const page = (id: string) => (
  <UiProvider>
    <RemotesProvider value={manager}>
      <RemoteScreen area="sales" kind="routes" id={id} />
    </RemotesProvider>
  </UiProvider>
)

const report = vi.fn()
beforeEach(() => {
  broken = true
  vi.spyOn(console, 'error').mockImplementation(report)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  report.mockClear()
})

it('should name the area of a screen that broke, report it with version and phase, and draw it anew on Try again', async () => {
  render(page('list'))
  expect(await screen.findByRole('heading', { name: 'Sales: this screen stopped working' })).toBeTruthy()
  expect(report.mock.calls.map(String).join()).toMatch(/sales@1\.4\.0-abc failed at render, trace [\w-]{36}/)
  broken = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('The list')).toBeTruthy()
})

it('should not keep the failure of one screen for another of the same area', async () => {
  const { rerender } = render(page('list'))
  await screen.findByRole('alert')
  rerender(page('detail'))
  expect(await screen.findByText('The detail')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('should name the build in errors that the area itself shows, beside the request that failed', async () => {
  render(page('unread'))
  await screen.findByRole('heading', { name: 'Stock did not load' })
  expect(screen.getByText('sales@1.4.0-abc')).toBeTruthy()
  expect(screen.getByText('request-7')).toBeTruthy()
})
