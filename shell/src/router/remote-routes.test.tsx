// @vitest-environment happy-dom
import { CONTRACT_VERSION, remoteEntrySchema } from '@tehas/contracts'
import { act, render, screen } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { createBrowserRouter, Outlet, RouterProvider, useNavigate } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { emptyRegistry } from '../boot/load-registry'
import { remoteRoutes } from './remote-routes'

vi.mock('../remotes/remote-screen', () => ({
  RemoteScreen: ({ id }: { id: string }) => (
    <>
      <p>{`Page ${id}`}</p>
      <Outlet />
    </>
  ),
}))

const settings = remoteEntrySchema.parse({
  name: 'settings',
  version: '1.0.0',
  build: 'abc',
  contract: CONTRACT_VERSION,
  enabled: true,
  entry: '/remotes/x.js',
  descriptor: {
    name: 'settings',
    routes: [
      { id: 'settings', path: '/dashboard/settings' },
      { id: 'index', path: '', parent: 'settings', redirect: '/dashboard/settings/profile' },
      { id: 'profile', path: 'profile', parent: 'settings' },
    ],
  },
})

/** Opens a panel as soon as the page is drawn, as a scan does whose answer comes just then. */
function OpensPanel() {
  const navigate = useNavigate()
  useLayoutEffect(() => void navigate({ search: '?saleOrderId=1' }, { replace: true }), [navigate])
  return <Outlet />
}

it('should keep the panel that was opened between the drawing of a redirect and its going on', async () => {
  history.replaceState(null, '', '/dashboard/settings')
  const { dashboard } = remoteRoutes({ ...emptyRegistry, remotes: [settings] })
  const router = createBrowserRouter([{ path: 'dashboard', element: <OpensPanel />, children: dashboard }])
  await act(async () => void render(<RouterProvider router={router} />))
  expect(await screen.findByText('Page profile')).toBeTruthy()
  expect(location.pathname + location.search).toBe('/dashboard/settings/profile?saleOrderId=1')
})
