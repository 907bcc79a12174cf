// @vitest-environment happy-dom
import { createFakeApi } from '@tehas/api-client/testing'
import { createTestProjectMember, testId } from '@tehas/contracts/testing'
import { type UserDetail, workTimeCalls } from '@tehas/contracts/work-time'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { createTestTimeEntry, createTestWorkTime, timedPerson } from '../../testing/create-test-work-day'
import { renderManufacturing } from '../../testing/render-manufacturing'

const { order, orderProduct, item, orderProcess, avatar, type } = createTestTimeEntry()
const work = { order, orderProduct, item, orderProcess, avatar, type }
const detail: UserDetail = {
  user: { ...timedPerson, teams: [{ _id: testId('team'), name: 'Keevitus' }] },
  running: [{ ...work, startedAt: '2026-11-20T10:30:00.000Z', minutes: 72 }],
  jobs: [
    { ...work, status: 'STOPPED', at: '2026-11-19T10:30:00.000Z', unit: 'PCS', producedAmount: 6, minutes: 90 },
    { ...work, status: 'PAUSED', at: '2026-11-18T10:30:00.000Z', unit: 'PCS', producedAmount: 0, minutes: 30 },
  ],
}

function open(userId: string) {
  const fake = createFakeApi()
  fake.answer(workTimeCalls.getUserDetail, detail)
  fake.answer(workTimeCalls.listWorkTime, createTestWorkTime())
  const member = createTestProjectMember({ userRights: { PRODUCTION: true } })
  renderManufacturing(`/dashboard/users/${userId}`, fake, { member })
  return fake
}

describe('a member with their work', () => {
  it('should be oneself for everybody: teams, what runs, the week and the last jobs', async () => {
    open(timedPerson._id)
    expect(await screen.findByRole('heading', { level: 1, name: 'Margus Saar' })).toBeTruthy()
    expect(screen.getByText('Keevitaja · Keevitus')).toBeTruthy()
    expect(screen.getByText('01:12:00')).toBeTruthy()
    expect(screen.getByText('6 pcs')).toBeTruthy()
    expect(screen.getByText('1:30')).toBeTruthy()
    // The calls of the week ask for this person alone.
    expect(await screen.findByRole('list', { name: 'Days of Margus Saar' })).toBeTruthy()
  })

  it('should be kept from whoever may not see the time of others', async () => {
    const fake = open(testId('somebody'))
    expect(await screen.findByText(/Other people’s time/)).toBeTruthy()
    expect(fake.sent(workTimeCalls.getUserDetail)).toEqual([])
  })
})
