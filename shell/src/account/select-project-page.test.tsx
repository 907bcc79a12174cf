// @vitest-environment happy-dom
import { ApiProvider, createApiClient, createQueryClient } from '@tehas/api-client'
import { createTestUser, testId } from '@tehas/contracts/testing'
import { setLanguage } from '@tehas/i18n'
import { AvatarPicture as MemberPicture } from '@tehas/screens/avatar-picture'
import { AvatarPicture, UiProvider } from '@tehas/ui'
import { render, screen, waitFor, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { useSessionStore } from '../session/session-store'
import { SelectProjectPage } from './select-project-page'

vi.setConfig({ testTimeout: 30_000 })
beforeAll(() => setLanguage('en'))
afterEach(() => useSessionStore.getState().clear())

const projectOf = (name: string, more: { readonly logo?: string; readonly status?: string } = {}) => ({
  ...{ _id: testId(name), name, description: '', isOwner: false, logo: null, status: 'ACTIVE' },
  ...more,
})
const logos = { wood: testId('logo of wood'), closed: testId('logo of closed') }

/** The projects of somebody who is in no project yet. */
function openPage() {
  const asked: { path: string; project: string | null }[] = []
  const projects = [
    projectOf('Kalda Puit', { logo: logos.wood }),
    projectOf('Tammiku Töökoda'),
    projectOf('Vana Sepikoda', { logo: logos.closed, status: 'DISABLED' }),
  ]
  useSessionStore.getState().logIn({ ...createTestUser(), projects, token: 'token' })
  const api = createApiClient({
    baseUrl: 'http://tehas.test/api',
    session: () => ({ token: 'token' }),
    fetch: async (input, init) => {
      const request = new Request(input, init)
      asked.push({ path: new URL(request.url).pathname, project: request.headers.get('x-selected-project') })
      return new Response('webp')
    },
  })
  const router = createMemoryRouter([{ path: '*', element: <SelectProjectPage /> }])
  render(
    <UiProvider colorMode="light">
      <ApiProvider api={api} queryClient={createQueryClient()}>
        <AvatarPicture value={MemberPicture}>
          <RouterProvider router={router} />
        </AvatarPicture>
      </ApiProvider>
    </UiProvider>,
  )
  return asked
}

it('should show the logo of a project, read as its member, and letters where there is none', async () => {
  const asked = openPage()
  const logoOf = (name: string) => within(screen.getByRole('button', { name: new RegExp(`^${name}`) })).getByTitle(name)
  await waitFor(() => expect(logoOf('Kalda Puit').querySelector('img')).toBeTruthy())
  expect(logoOf('Tammiku Töökoda').textContent).toBe('TT')
  expect(asked).toEqual([{ path: `/api/v2/file/read-picture/${logos.wood}/small`, project: testId('Kalda Puit') }])
  expect(logoOf('Vana Sepikoda').textContent).toBe('VS')
})
