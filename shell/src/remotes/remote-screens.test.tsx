// @vitest-environment happy-dom
import type { Remote } from '@tehas/shell-api'
import { render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, it, vi } from 'vitest'
import { preloadPage, preloadScreen, screenOf } from './remote-screens'

const remoteWith = (list: Remote['routes'][string]): Remote => ({
  descriptor: { name: 'sales', routes: [] },
  routes: { list },
  drawers: {},
  panels: {},
  previews: {},
  slots: {},
  messages: { et: {}, en: {} },
})

const show = (remote: Remote) => {
  const Screen = screenOf(remote, 'routes', 'list', 0)
  return render(
    <Suspense fallback="Waiting">
      <Screen />
    </Suspense>,
  )
}

it('should draw a screen whose code is there at once', async () => {
  const load = vi.fn(async () => () => <p>The list</p>)
  const remote = remoteWith(load)
  await preloadScreen(remote, 'routes', 'list')
  show(remote)
  expect(screen.getByText('The list')).toBeTruthy()
  await preloadScreen(remote, 'routes', 'list')
  expect(load).toHaveBeenCalledTimes(1)
})

it('should keep the component of a screen that is drawn while its code is fetched ahead', async () => {
  const remote = remoteWith(async () => () => <p>The list</p>)
  const drawn = screenOf(remote, 'routes', 'list', 0)
  await preloadScreen(remote, 'routes', 'list')
  expect(screenOf(remote, 'routes', 'list', 0)).toBe(drawn)
})

it('should fetch anew what did not come ahead', async () => {
  const load = vi.fn(async () => () => <p>The list, at last</p>)
  const lost = new Error('no connection')
  load.mockRejectedValueOnce(lost).mockRejectedValueOnce(lost)
  const remote = remoteWith(load)
  await expect(preloadScreen(remote, 'routes', 'list')).rejects.toBe(lost)
  show(remote)
  expect(await screen.findByText('The list, at last')).toBeTruthy()
})

it('should fetch a page with what opens inside it, whatever fails', async () => {
  const load = vi.fn(async () => () => <p>The order</p>)
  const remote: Remote = {
    ...remoteWith(() => Promise.reject(new Error('The line was cut'))),
    descriptor: {
      name: 'sales',
      routes: [
        { id: 'list', path: '/dashboard/orders' },
        { id: 'order', parent: 'list', path: 'detail/:orderId' },
      ],
    },
  }
  const whole = { ...remote, routes: { ...remote.routes, order: load } }
  await preloadPage(whole, '/dashboard/orders')
  expect(load).not.toHaveBeenCalled()
  await preloadPage(whole, '/dashboard/orders/detail/148')
  expect(load).toHaveBeenCalledTimes(1)
})
