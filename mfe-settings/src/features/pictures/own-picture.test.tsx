// @vitest-environment happy-dom
import { createFakeApi } from '@tehas/api-client/testing'
import { calls } from '@tehas/contracts'
import { ownAccessCalls } from '@tehas/contracts/settings'
import { createTestUser, testId } from '@tehas/contracts/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { openPages, preparePages } from '../testing/open-pages'

vi.setConfig({ testTimeout: 30_000 })
beforeAll(preparePages, 30_000)
afterEach(cleanup)

const picture = testId('avatar')

function openProfile(avatarImage: string | null) {
  const fake = createFakeApi()
  const user = createTestUser({ avatarImage })
  fake.answer(ownAccessCalls.listSessions, [])
  fake.answer(calls.updateUser, ({ body }) => ({ ...user, avatarImage: body.avatarImage ?? null }))
  return openPages('/dashboard/settings/profile', { fake, user })
}
const group = async () => within(await screen.findByRole('group', { name: 'Picture' }))

it('should be removed at once, and come back by one press', async () => {
  const { fake, user, shell } = openProfile(picture)
  await user.click((await group()).getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(fake.sent(calls.updateUser).at(-1)?.body).toEqual({ avatarImage: null }))
  await waitFor(() => expect(shell.asked.toasts.at(-1)?.title).toBe('Your picture is removed'))
  shell.asked.toasts.at(-1)?.undo?.()
  await waitFor(() => expect(fake.sent(calls.updateUser).at(-1)?.body).toEqual({ avatarImage: picture }))
})

it('should offer to choose one where there is none, and nothing to remove', async () => {
  openProfile(null)
  expect((await group()).getByRole('button', { name: 'Choose a picture' })).toBeTruthy()
  expect((await group()).queryByRole('button', { name: 'Remove' })).toBeNull()
})
