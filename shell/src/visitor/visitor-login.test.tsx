// @vitest-environment happy-dom
import { setLanguage } from '@tehas/i18n'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { STORAGE_KEY } from '../session/stored-session'
import { VisitorLogin } from './visitor-login'

const whole = vi.hoisted(() => ({
  load: vi.fn(),
  app: {
    logIn: vi.fn(),
    readLoginRefusal: (error: Error) => ({ error, text: error.message, fields: {} }),
    renderVisitorHelp: () => 'Help',
    registerServiceWorker: vi.fn(),
    VisitorNotices: () => 'Notices',
    boot: vi.fn(),
  },
}))
vi.mock('./load-whole-app', () => ({ loadWholeApp: whole.load }))

const enter = vi.fn(async () => undefined)
const user = userEvent.setup()

async function fill(label: string, text: string): Promise<void> {
  await user.click(screen.getByLabelText(label))
  await user.paste(text)
}

async function typeAndSubmit(): Promise<void> {
  await fill('E-mail', 'kadri@tookoda.example')
  await fill('Password', 'Tammik2026')
  await user.click(screen.getByRole('button', { name: 'Log in' }))
}

beforeEach(() => {
  setLanguage('en')
  history.replaceState(null, '', '/account/login')
  whole.load.mockResolvedValue(whole.app)
  whole.app.logIn.mockResolvedValue({ to: '/dashboard' })
})
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
  localStorage.clear()
})

it('should show login without the rest of the app, and fetch that when the person begins', async () => {
  render(<VisitorLogin enter={enter} />)
  expect(screen.getByRole('heading', { name: 'Log in' })).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('E-mail'))
  expect(whole.load).not.toHaveBeenCalled()
  await user.click(screen.getByLabelText('E-mail'))
  expect(whole.load).toHaveBeenCalled()
})

it('should log in and let the app take over at the page that was wanted before', async () => {
  const from = { pathname: '/dashboard/sale-orders-list', search: '?view=open' }
  history.replaceState({ usr: { from } }, '', '/account/login')
  whole.app.logIn.mockResolvedValue({ to: '/dashboard/sale-orders-list?view=open' })
  render(<VisitorLogin enter={enter} />)
  await typeAndSubmit()
  await waitFor(() => expect(enter).toHaveBeenCalledWith(whole.app))
  const credentials = { username: 'kadri@tookoda.example', password: 'Tammik2026' }
  expect(whole.app.logIn).toHaveBeenCalledWith(credentials, { from })
  expect(location.pathname + location.search).toBe('/dashboard/sale-orders-list?view=open')
})

it('should stay and say why when the login is refused', async () => {
  whole.app.logIn.mockRejectedValue(new Error('The e-mail or the password is wrong.'))
  render(<VisitorLogin enter={enter} />)
  await typeAndSubmit()
  expect((await screen.findByText('The e-mail or the password is wrong.')).textContent).toBeTruthy()
  expect(screen.getByText(/Help/)).toBeTruthy()
  expect([enter.mock.calls.length, location.pathname]).toEqual([0, '/account/login'])
})

it('should say that the connection was cut when the rest of the app does not come', async () => {
  whole.load.mockRejectedValue(new Error('Loading chunk bootstrap failed'))
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  render(<VisitorLogin enter={enter} />)
  await typeAndSubmit()
  expect(await screen.findByText('The connection was cut, or a new version is being put in place.')).toBeTruthy()
})

it('should follow a link to another account screen inside the page', async () => {
  render(<VisitorLogin enter={enter} />)
  await user.click(screen.getByRole('link', { name: 'Register for free' }))
  await waitFor(() => expect(enter).toHaveBeenCalledOnce())
  expect(location.pathname).toBe('/account/register-user')
})

it('should go on when another tab logs in, and say why a session ended', async () => {
  localStorage.setItem(STORAGE_KEY, JSON.stringify({ state: { notice: 'SESSION_ENDED' }, version: 0 }))
  render(<VisitorLogin enter={enter} />)
  expect(screen.getByText(/^You were logged out/)).toBeTruthy()
  const newValue = JSON.stringify({ state: { token: 'abc' }, version: 0 })
  window.dispatchEvent(Object.assign(new Event('storage'), { key: STORAGE_KEY, newValue }))
  await waitFor(() => expect(enter).toHaveBeenCalledOnce())
})
