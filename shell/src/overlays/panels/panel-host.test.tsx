// @vitest-environment happy-dom
import { createFakeApi, FakeApiProvider } from '@tehas/api-client/testing'
import { createTestProject, createTestUser } from '@tehas/contracts/testing'
import { setLanguage } from '@tehas/i18n'
import { createFakeShell, FakeShellProvider } from '@tehas/shell-api/testing'
import { UiProvider } from '@tehas/ui'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { useSessionStore } from '../../session/session-store'
import { toggleRecent, useOverlayStore } from '../overlay-store'
import { RecentOverlay } from '../recent/recent-overlay'
import { PanelHost } from './panel-host'

const id = '6b02a3a5336080365fdce6fe'
const remote = { descriptor: { panels: ['saleOrderId'] } }

vi.mock('@tehas/contracts', async (original) => ({ ...(await original<object>()), isUsable: () => true }))
vi.mock('../../remotes/remotes-context', () => ({ useRemotes: () => ({ registry: { remotes: [remote] } }) }))
vi.mock('../../remotes/remote-screen', () => ({ RemoteScreen: () => null }))

const Recent = () => (useOverlayStore(({ recent }) => recent) ? <RecentOverlay /> : null)

it('should close Recent alone with Escape, and the order behind it with the next one', async () => {
  await setLanguage('en')
  useSessionStore.setState({ token: 'one', user: createTestUser(), selectedProject: createTestProject() })
  const closePanel = vi.fn()
  render(
    <MemoryRouter initialEntries={[`/dashboard/sale-orders-list?saleOrderId=${id}`]}>
      <FakeApiProvider fake={createFakeApi()}>
        <UiProvider colorMode="light">
          <FakeShellProvider shell={{ ...createFakeShell({ panels: ['saleOrderId'] }), closePanel }}>
            <PanelHost />
            <Recent />
          </FakeShellProvider>
        </UiProvider>
      </FakeApiProvider>
    </MemoryRouter>,
  )
  toggleRecent(true)
  await screen.findByRole('dialog', { name: /Recent activities/ })
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(useOverlayStore.getState().recent).toBe(false))
  expect(closePanel).not.toHaveBeenCalled()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.keyboard('{Escape}')
  expect(closePanel).toHaveBeenCalledWith('saleOrderId')
})
