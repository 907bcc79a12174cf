// @vitest-environment happy-dom
import { createFakeApi } from '@tehas/api-client/testing'
import { calls } from '@tehas/contracts'
import { stationCalls } from '@tehas/contracts/station'
import { createTestProject, createTestProjectMember, createTestUser, testId } from '@tehas/contracts/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it, vi } from 'vitest'
import { openPages, preparePages } from '../testing/open-pages'

vi.setConfig({ testTimeout: 30_000 })
beforeAll(preparePages, 30_000)

it('should make badges for those who are chosen, print what was sent, and warn before it is lost', async () => {
  const fake = createFakeApi()
  const me = createTestProjectMember({ userRights: { USERS: true } })
  const project = createTestProject({ users: [me], me })
  fake.answer(calls.getProject, project)
  const person = (firstName: string, badgeMadeAt: string | null) => ({
    ...{ _id: testId(firstName), firstName, lastName: 'Mets', badgeMadeAt },
  })
  const madeAt = '2026-11-01T08:00:00.000Z'
  fake.answer(stationCalls.listBadges, [person('Juta', null), person('Liis', null), person('Mati', madeAt)])
  fake.answer(stationCalls.setBadges, { ok: true })
  const { shell } = openPages('/dashboard/settings/users/active', { fake, project, member: me, user: createTestUser() })
  await userEvent.click(await screen.findByRole('button', { name: 'Badges' }))
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Juta Mets' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Mati Mets' }))
  await userEvent.click(screen.getByRole('button', { name: 'Make 2 badges' }))
  await waitFor(() => expect(document.querySelectorAll('[data-print] [data-badge]')).toHaveLength(2))
  const sent = fake.sent(stationCalls.setBadges)[0]?.body
  expect(sent?.badges.map(({ user }) => user)).toEqual([testId('Juta'), testId('Mati')])
  const secrets = sent?.badges.map(({ badge }) => badge) ?? []
  expect(new Set(secrets).size).toBe(2)
  const printed = document.querySelector('[data-print]')?.textContent
  expect(printed).toContain('Juta Mets')
  expect(printed).not.toContain('Liis Mets')
  await userEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) ?? document.body)
  expect(shell.asked.confirms).toEqual(['Make 2 badges?', 'Close without printing?'])
})
