// @vitest-environment happy-dom
import { CONTRACT_VERSION, type Registry, remoteEntrySchema } from '@tehas/contracts'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { Outlet, useNavigate } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { createRemoteManager } from '../remotes/remote-manager'
import { App } from './app'
import { emptyRegistry } from './load-registry'
import { showApp } from './show-app'

/** A frame with what a person presses and types, as the strip above the page and its search are. */
function Frame() {
  const navigate = useNavigate()
  const [count, setCount] = useState(0)
  return (
    <>
      <button type="button" onClick={() => void navigate('/dashboard/orders')}>
        Show
      </button>
      <button type="button" onClick={() => setCount(count + 1)}>{`Pressed ${count}`}</button>
      <Outlet />
    </>
  )
}
vi.mock('../layout/root-layout', () => ({ RootLayout: Frame }))
vi.mock('../layout/not-found-page', () => ({ NotFoundPage: () => <p>Nobody offers this</p> }))
vi.mock('../layout/dashboard-entry', () => ({ DashboardEntry: () => null }))
vi.mock('../account/logout-page', () => ({ LogoutPage: () => null }))
vi.mock('../router/notification-screens', () => ({ NotificationsPage: () => null }))
vi.mock('../router/route-problem', () => ({ RouteProblem: () => null }))
vi.mock('../router/base-entry', () => ({ BaseEntry: () => null }))
vi.mock('../router/screens', () => {
  const None = () => null
  return {
    AcceptInvitationPage: None,
    ConfirmUserPage: None,
    DashboardLayout: Outlet,
    ForgotPasswordPage: None,
    LoginPage: None,
    NewPasswordPage: None,
    RegisterPage: None,
    SelectProjectPage: None,
  }
})
vi.mock('../remotes/remote-screen', () => ({ RemoteScreen: ({ id }: { id: string }) => <p>{`Page ${id}`}</p> }))

const deployed: Registry = {
  ...emptyRegistry,
  revision: 7,
  remotes: [
    remoteEntrySchema.parse({
      name: 'sales',
      version: '1.0.0',
      build: 'abc',
      contract: CONTRACT_VERSION,
      enabled: true,
      entry: '/remotes/x.js',
      descriptor: {
        name: 'sales',
        routes: [
          { id: 'home', path: '/dashboard/home' },
          { id: 'orders', path: '/dashboard/orders' },
          { id: 'station', path: '/station' },
        ],
      },
    }),
  ],
}

const known = (registry: Registry) => ({
  remotes: createRemoteManager({
    registry,
    federation: { register: async () => undefined, load: async () => ({}), preload: () => undefined },
    addMessages: () => undefined,
    report: () => undefined,
  }),
  overrides: new Map(),
  registryError: undefined,
  reloadRegistry: async () => undefined,
})

it('should keep what is pressed and opened when the registry comes after the first drawing', async () => {
  history.replaceState(null, '', '/dashboard/home')
  showApp(known(emptyRegistry))
  render(<App />)
  expect(screen.getByText('Nobody offers this')).toBeTruthy()
  const [show, count] = [
    screen.getByRole('button', { name: 'Show' }),
    screen.getByRole('button', { name: 'Pressed 0' }),
  ]
  fireEvent.click(count)

  fireEvent.pointerDown(show, { button: 0 })
  await act(async () => showApp(known(deployed)))
  expect(await screen.findByText('Page home')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Pressed 1' })).toBe(count)
  expect(screen.getByRole('button', { name: 'Show' })).toBe(show)
  fireEvent.pointerUp(show)
  fireEvent.click(show)
  expect(await screen.findByText('Page orders')).toBeTruthy()
  expect(location.pathname).toBe('/dashboard/orders')

  // Pages without the frame are offered as well.
  history.pushState(null, '', '/station')
  await act(async () => void window.dispatchEvent(new PopStateEvent('popstate')))
  expect(await screen.findByText('Page station')).toBeTruthy()
})
