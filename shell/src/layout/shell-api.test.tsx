// @vitest-environment happy-dom
import { CONTRACT_VERSION, remoteEntrySchema } from '@tehas/contracts'
import { UiProvider } from '@tehas/ui'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { createRemoteManager } from '../remotes/remote-manager'
import { RemotesProvider } from '../remotes/remotes-context'
import { useShellApi } from './shell-api'

const orderId = 'e'.repeat(24)

function Places() {
  const shell = useShellApi()
  return (
    <>
      {shell.renderSlot('top-bar.timer', {})}
      {shell.renderSlot('order.flow', { orderId, orderType: 'SALE_ORDER' })}
    </>
  )
}

it('should say in the tab of an order what did not come, and leave small places empty', async () => {
  const load = vi.fn(async () => {
    throw new TypeError('Failed to fetch')
  })
  const entry = remoteEntrySchema.parse({
    ...{ name: 'manufacturing', version: '1.4.0', build: 'abc', contract: CONTRACT_VERSION, enabled: true },
    ...{
      entry: '/remotes/x.js',
      descriptor: { name: 'manufacturing', routes: [], slots: ['top-bar.timer', 'order.flow'] },
    },
  })
  const manager = createRemoteManager({
    registry: { revision: 1, shell: { version: '0.1.0', contract: CONTRACT_VERSION }, remotes: [entry] },
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
