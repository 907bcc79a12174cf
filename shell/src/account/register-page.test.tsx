// @vitest-environment happy-dom
import { ApiError } from '@tehas/api-client'
import { createFakeApi, FakeApiProvider } from '@tehas/api-client/testing'
import { accountCalls } from '@tehas/contracts'
import { testId } from '@tehas/contracts/testing'
import { setLanguage } from '@tehas/i18n'
import { UiProvider } from '@tehas/ui'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { logIn } from '../session/log-in'
import { chooseProject } from '../session/refresh-session'
import { RegisterPage } from './register-page'

vi.mock('../session/log-in', () => ({ logIn: vi.fn() }))
vi.mock('../session/refresh-session', () => ({ chooseProject: vi.fn() }))
vi.setConfig({ testTimeout: 30_000 })

const projectId = testId('project')
const token = 'x'.repeat(43)
const email = 'mati@tookoda.example'
const password = 'Tammik2026tamm'

beforeAll(() => setLanguage('en'))
beforeEach(() => vi.clearAllMocks())

/** The mailed link of an invitation, for somebody without an account. */
function open(address = `/account/register-user/${projectId}/${encodeURIComponent(email)}?token=${token}`) {
  const fake = createFakeApi()
  fake.answer(accountCalls.readInvitation, { project: 'Tamm', inviter: 'Kadri Tamm', email, hasAccount: false })
  fake.answer(accountCalls.registerUser, { ok: true })
  const router = createMemoryRouter(
    [
      { path: '/account/register-user/:projectId?/:email?', element: <RegisterPage /> },
      { path: '*', element: <p>elsewhere</p> },
    ],
    { initialEntries: [address] },
  )
  render(
    <UiProvider colorMode="light">
      <FakeApiProvider fake={fake}>
        <RouterProvider router={router} />
      </FakeApiProvider>
    </UiProvider>,
  )
  return { fake, router, user: userEvent.setup() }
}

async function register(user: ReturnType<typeof userEvent.setup>) {
  await user.type(screen.getByRole('textbox', { name: /^First name/ }), 'Mati')
  await user.type(screen.getByRole('textbox', { name: /^Last name/ }), 'Mets')
  await user.type(screen.getByLabelText(/^Password/, { selector: 'input' }), password)
  await user.click(screen.getByRole('button', { name: 'Register' }))
}

it('should tell an invited person who invites into which project, and open it once they registered', async () => {
  const { fake, router, user } = open()
  expect(await screen.findByText(/Kadri Tamm invites you to the project Tamm\./)).toBeTruthy()
  expect(screen.getByRole('textbox', { name: /^E-mail/ })).toHaveProperty('value', email)
  await register(user)
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'))
  expect(fake.sent(accountCalls.registerUser)[0]?.body).toMatchObject({ email, projectId, token })
  expect(logIn).toHaveBeenCalledWith({ username: email, password }, undefined)
  expect(chooseProject).toHaveBeenCalledWith(projectId)
})

it('should lead whoever had an account already to its login, with the address, and on to the invitation', async () => {
  const { router, user } = open()
  vi.mocked(logIn).mockRejectedValue(new ApiError({ code: 'WRONG_CREDENTIALS', status: 401, message: 'no' }))
  await register(user)
  await waitFor(() => expect(router.state.location.pathname).toBe('/account/login'))
  expect(router.state.location.state).toEqual({
    email,
    from: { pathname: `/account/accept-invitation/${projectId}/${token}` },
  })
})

it('should keep the address that was typed on the way to the login', async () => {
  const { router, user } = open('/account/register-user')
  await user.type(screen.getByRole('textbox', { name: /^E-mail/ }), email)
  await user.click(screen.getByRole('link', { name: 'Log in' }))
  expect(router.state.location.state).toEqual({ email })
})
