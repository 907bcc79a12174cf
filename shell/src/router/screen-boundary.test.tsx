// @vitest-environment happy-dom
import { UiProvider } from '@tehas/ui'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { lazyScreen } from './lazy-screen'
import { ScreenBoundary } from './screen-boundary'

// No server answers: the page is not reloaded.
vi.mock(import('../boot/load-registry'), async (original) => ({
  ...(await original()),
  loadRegistry: async () => ({ status: 'failed', error: new Error('down') }),
}))

const report = vi.fn()
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(report)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  report.mockClear()
})

/** A frame with two pages: one is under test, the other always works. */
function open(Page: () => React.ReactNode) {
  const frame = (
    <>
      <Link to="/other">Other page</Link>
      <Link to="/">First page</Link>
      <ScreenBoundary>
        <Suspense fallback="loading">
          <Outlet />
        </Suspense>
      </ScreenBoundary>
    </>
  )
  const routes = [
    {
      element: frame,
      children: [
        { path: '/', element: <Page /> },
        { path: '/other', element: <p>It works here</p> },
      ],
    },
  ]
  render(
    <UiProvider>
      <RouterProvider router={createMemoryRouter(routes)} />
    </UiProvider>,
  )
}

const gone = () => Object.assign(new Error('Loading chunk 12 failed.'), { name: 'ChunkLoadError' })
const tryAgain = () => screen.findByRole('button', { name: 'Try again' }, { timeout: 5000 })

it('should fetch the code of a screen once more before it says anything', async () => {
  const load = vi
    .fn()
    .mockRejectedValueOnce(gone())
    .mockResolvedValue({ Page: () => <p>Here I am</p> })
  open(lazyScreen<'Page'>({ load, ifLoaded: () => undefined }, 'Page'))
  expect(await screen.findByText('Here I am', {}, { timeout: 5000 })).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('should say in its place that a screen did not load, keep the frame usable, and load it on Try again', async () => {
  const load = vi.fn().mockRejectedValue(gone())
  open(lazyScreen<'Page'>({ load, ifLoaded: () => undefined }, 'Page'))
  await tryAgain()
  expect(screen.getByRole('heading', { name: 'This screen did not load' })).toBeTruthy()
  expect(report.mock.calls.map(String).join()).toMatch(/shell@.* failed at chunk/)

  await userEvent.click(screen.getByRole('link', { name: 'Other page' }))
  expect(await screen.findByText('It works here')).toBeTruthy()
  await userEvent.click(screen.getByRole('link', { name: 'First page' }))
  const retry = await tryAgain()
  load.mockResolvedValue({ Page: () => <p>Here I am</p> })
  await userEvent.click(retry)
  expect(await screen.findByText('Here I am')).toBeTruthy()
})

it('should name a screen that broke while it was drawn, and begin anew at another address', async () => {
  open(() => {
    throw new TypeError('price is undefined')
  })
  await tryAgain()
  expect(screen.getByRole('heading', { name: 'This screen stopped working' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Details' }))
  expect(screen.getByText(/shell@0\.0\.0 · render · price is undefined · trace /)).toBeTruthy()
  expect(report.mock.calls.map(String).join()).toMatch(/shell@.* failed at render/)
  await userEvent.click(screen.getByRole('link', { name: 'Other page' }))
  expect(await screen.findByText('It works here')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})
