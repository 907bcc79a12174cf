// @vitest-environment happy-dom
import { createFakeApi, FakeApiProvider } from '@tehas/api-client/testing'
import { calls, type User } from '@tehas/contracts'
import { createTestUser, testId } from '@tehas/contracts/testing'
import { setLanguage } from '@tehas/i18n'
import { UiProvider } from '@tehas/ui'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { chooseProject, refreshSession } from '../session/refresh-session'
import { useSessionStore } from '../session/session-store'
import { AcceptInvitationPage } from './accept-invitation-page'

vi.mock('../session/refresh-session', () => ({ chooseProject: vi.fn(), refreshSession: vi.fn() }))
vi.setConfig({ testTimeout: 30_000 })

const projectId = testId('project')
const registrationToken = 'x'.repeat(43)
const project = {
  _id: projectId,
  name: 'Tammiku Töökoda',
  logo: null,
  description: '',
  status: 'ACTIVE',
  isOwner: false,
} as const

beforeAll(() => setLanguage('en'))
beforeEach(() => vi.clearAllMocks())
afterEach(() => {
  cleanup()
  useSessionStore.getState().clear()
})

/** The mailed link of an invitation, clicked by somebody who is logged in. */
function openLink(user: User = createTestUser()) {
  useSessionStore.getState().logIn({ ...user, token: 'token' })
  const fake = createFakeApi()
  const router = createMemoryRouter(
    [
      { path: '/account/accept-invitation/:projectId/:registrationToken', element: <AcceptInvitationPage /> },
      { path: '*', element: <p>elsewhere</p> },
    ],
    { initialEntries: [`/account/accept-invitation/${projectId}/${registrationToken}`] },
  )
  const show = () =>
    render(
      <UiProvider colorMode="light">
        <FakeApiProvider fake={fake}>
          <RouterProvider router={router} />
        </FakeApiProvider>
      </UiProvider>,
    )
  return { fake, router, show }
}

describe('an invitation accepted by somebody who is logged in', () => {
  it('should end in the project', async () => {
    const { fake, router, show } = openLink()
    fake.answer(calls.acceptProjectInvitation, { ok: true })
    show()
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'))
    expect(fake.sent(calls.acceptProjectInvitation)[0]?.body).toEqual({ projectId, registrationToken })
    expect(vi.mocked(refreshSession)).toHaveBeenCalled()
    expect(vi.mocked(chooseProject)).toHaveBeenCalledWith(projectId)
  })

  it('should end in the project also when the link was used before', async () => {
    const { fake, router, show } = openLink(createTestUser({ projects: [project] }))
    fake.fail(calls.acceptProjectInvitation, 'TOKEN_NOT_VALID')
    show()
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'))
    expect(vi.mocked(chooseProject)).toHaveBeenCalledWith(projectId)
  })

  it('should say why where the link is not theirs, and open nothing', async () => {
    const { fake, router, show } = openLink(createTestUser({ projects: [] }))
    fake.fail(calls.acceptProjectInvitation, 'TOKEN_NOT_VALID')
    show()
    expect(await screen.findByRole('heading', { name: 'The invitation was not accepted' })).toBeDefined()
    expect(router.state.location.pathname).toContain('accept-invitation')
    expect(vi.mocked(chooseProject)).not.toHaveBeenCalled()
  })
})

it('should tell who is not logged in who invites into which project, and carry the address on', async () => {
  const { fake, show } = openLink()
  useSessionStore.getState().clear()
  const email = 'mati@tookoda.example'
  fake.answer(calls.readInvitation, { project: 'Tammiku Töökoda', inviter: 'Kadri Tamm', email, hasAccount: false })
  show()
  expect(await screen.findByText(/^Kadri Tamm invites you to the project Tammiku Töökoda\./)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe(
    `/account/register-user/${projectId}/${encodeURIComponent(email)}?token=${registrationToken}`,
  )
})
