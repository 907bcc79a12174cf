// @vitest-environment happy-dom
import { createFakeApi } from '@tehas/api-client/testing'
import type { Device } from '@tehas/contracts'
import { ownAccessCalls } from '@tehas/contracts/settings'
import { createTestUser, testId } from '@tehas/contracts/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { openPages, preparePages } from '../testing/open-pages'

vi.setConfig({ testTimeout: 30_000 })
beforeAll(preparePages, 30_000)
afterEach(cleanup)

const device = (n: number, more: Partial<Device> = {}): Device => ({
  _id: testId('device', n),
  browser: 'Firefox',
  system: 'Windows',
  place: '192.0.2.x',
  createdAt: '2026-11-20T08:00:00.000Z',
  lastUsedAt: '2026-11-21T12:30:00.000Z',
  isCurrent: false,
  ...more,
})
const own = device(1, { isCurrent: true })
const phone = device(2, { browser: 'Safari', system: 'iPhone', place: '198.51.100.x' })

function openProfile(devices: readonly Device[] = [own, phone]) {
  const fake = createFakeApi()
  fake.answer(ownAccessCalls.listSessions, [...devices])
  return openPages('/dashboard/settings/profile', { fake, user: createTestUser() })
}

describe('the devices in the profile', () => {
  it('should be told with their name, place and last use, this one marked', async () => {
    openProfile()
    const section = await screen.findByRole('region', { name: 'Devices' })
    const rows = await within(section).findAllByRole('listitem')
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^Firefox · WindowsIn use now · 192\.0\.2\.xThis device$/),
      expect.stringMatching(/^Safari · iPhoneLast used 21\.11\.2026 14:30 · 198\.51\.100\.xLog out$/),
    ])
  })

  it('should be logged out one by one or all others at once, after a question', async () => {
    const { fake, user } = openProfile()
    fake.answer(ownAccessCalls.endSession, { ok: true })
    fake.answer(ownAccessCalls.endOtherSessions, { ok: true })
    await user.click(await screen.findByRole('button', { name: 'Log out Safari · iPhone' }))
    await waitFor(() => expect(fake.sent(ownAccessCalls.endSession)[0]?.body).toEqual({ sessionId: phone._id }))
    await user.click(screen.getByRole('button', { name: 'End the others' }))
    await waitFor(() => expect(fake.sent(ownAccessCalls.endOtherSessions)).toHaveLength(1))
  })

  it('should offer nothing to end where this device is the only one', async () => {
    openProfile([own])
    expect(await screen.findByText('You are logged in on this device only.')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'End the others' })).toBeNull()
  })

  it('should say that they did not load, and load them again', async () => {
    const fake = createFakeApi()
    fake.fail(ownAccessCalls.listSessions, 'OVERLOADED')
    const { user } = openPages('/dashboard/settings/profile', { fake, user: createTestUser() })
    const alert = await screen.findByText('The devices did not load')
    expect(alert).toBeDefined()
    fake.answer(ownAccessCalls.listSessions, [own])
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('This device')).toBeDefined()
  })
})

describe('the password in the profile', () => {
  async function typePasswords(user: ReturnType<typeof openProfile>['user'], fresh: string, repeated = fresh) {
    await user.type(await screen.findByLabelText(/^Current password/), 'Tammik2026tamm')
    await user.type(screen.getByLabelText(/^New password/), fresh)
    await user.type(screen.getByLabelText(/^Repeat the new password/), repeated)
    await user.click(screen.getByRole('button', { name: 'Change password' }))
  }

  it('should be changed with the current one, and the fields emptied', async () => {
    const { fake, user } = openProfile()
    fake.answer(ownAccessCalls.changePassword, { ok: true })
    await typePasswords(user, 'Kuuvalgel7kotkast')
    await waitFor(() =>
      expect(fake.sent(ownAccessCalls.changePassword)[0]?.body).toEqual({
        currentPassword: 'Tammik2026tamm',
        password: 'Kuuvalgel7kotkast',
        repeatedPassword: 'Kuuvalgel7kotkast',
      }),
    )
    await waitFor(() => expect(screen.getByLabelText(/^Current password/)).toHaveProperty('value', ''))
  })

  it('should say at the field what is wrong, before and after asking the service', async () => {
    const { fake, user } = openProfile()
    await typePasswords(user, 'kuuvalgel', 'kuuvalgeI')
    const complaints = within(await screen.findByRole('alert')).getAllByRole('link')
    expect(complaints.map(({ textContent }) => textContent)).toEqual([
      'New password: At least 8 characters with an uppercase letter, a lowercase letter and a number',
      'Repeat the new password: The passwords do not match.',
    ])
    expect(fake.sent(ownAccessCalls.changePassword)).toHaveLength(0)
    fake.fail(ownAccessCalls.changePassword, 'CURRENT_PASSWORD_WRONG')
    for (const label of [/^Current password/, /^New password/, /^Repeat the new password/])
      await user.clear(screen.getByLabelText(label))
    await typePasswords(user, 'Kuuvalgel7kotkast')
    expect((await screen.findAllByText('The current password is wrong.')).length).toBeGreaterThan(0)
  })
})
