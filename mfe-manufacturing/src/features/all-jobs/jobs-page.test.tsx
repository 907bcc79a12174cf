// @vitest-environment happy-dom
import { jobCalls } from '@tehas/contracts/jobs'
import { testId } from '@tehas/contracts/testing'
import { showOnPhone } from '@tehas/screens/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { createTestJob } from '../../testing/create-test-job'
import { openJobs, waitingJob } from '../../testing/open-jobs'
import { press } from '../../testing/open-my-jobs'

const waiting = waitingJob()

describe('jobs', () => {
  it('should say how many there are, who works on what, and let one start and pause from the row', async () => {
    const fake = openJobs([createTestJob(), waiting])
    expect(await screen.findByText('2 jobs, 1 running, 1 at work')).toBeTruthy()
    await press('Start Lihvimine, SO-2026-148')
    await press('Pause Keevitamine, SO-2026-148')
    await waitFor(() => expect(fake.sent(jobCalls.pauseJob)).toHaveLength(1))
    expect(fake.sent(jobCalls.startJob)[0]?.body).toEqual({ orderProcess: waiting._id })
  })

  it('should offer what can be done with a job where its card is pressed on a phone', async () => {
    showOnPhone()
    const fake = openJobs([createTestJob(), waiting])
    await userEvent.click(await screen.findByRole('button', { name: /^Lihvimine/ }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Lihvimine, SO-2026-148' }))
    await userEvent.click(sheet.getByRole('button', { name: 'Start work' }))
    await waitFor(() => expect(fake.sent(jobCalls.startJob)[0]?.body).toEqual({ orderProcess: waiting._id }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.click(screen.getByRole('button', { name: /^Keevitamine/ }))
    await userEvent.click(await screen.findByRole('button', { name: 'Finish' }))
    // How much came out is asked in a window of its own.
    expect(await screen.findByRole('textbox', { name: 'Done now' })).toBeTruthy()
  })

  it('should tell beside each team how much of its day the plan takes, and of no other group', async () => {
    const [welding, laser] = [
      { _id: testId('welding'), name: 'Keevitus' },
      { _id: testId('laser'), name: 'Laser' },
    ]
    const loads = [
      { team: welding._id, planned: 1132.8, capacity: 960 },
      { team: laser._id, planned: 441.6, capacity: 480 },
    ]
    openJobs([createTestJob({ team: welding }), { ...waiting, team: laser }], { loads })
    const rowOf = (team: string) => screen.getByText(team).closest('[role=row]')?.textContent
    await waitFor(() => expect(rowOf('Keevitus')).toMatch(/load today.*118\s%/))
    expect(rowOf('Laser')).toMatch(/load today.*92\s%/)
    await userEvent.click(screen.getByRole('radio', { name: 'Process' }))
    await waitFor(() => expect(screen.queryByText('load today')).toBeNull())
  })

  it('should ask for what the address says, in its groups', async () => {
    const query = `?state=NOT_ACTIVE&state=x&by=order&person=${testId('mart')}&person=x&q=lihv&sort=-worked`
    const fake = openJobs([waiting], { query })
    expect(await screen.findByText('Lihvimine')).toBeTruthy()
    expect(await screen.findByRole('radio', { name: 'Order', checked: true })).toBeTruthy()
    expect(fake.sent(jobCalls.listJobs)[0]?.body).toMatchObject({
      filters: { search: 'lihv', states: ['NOT_ACTIVE'], people: [testId('mart')] },
      by: 'order',
      sort: { worked: -1 },
      limit: 100,
    })
  })

  it('should not ask for the jobs of a folded group any more, and keep them to be chosen', async () => {
    const fake = openJobs([createTestJob(), waiting])
    await userEvent.click(await screen.findByText('Without a team'))
    await waitFor(() => expect(fake.sent(jobCalls.listJobs).at(-1)?.body).toMatchObject({ closed: [''] }))
    await userEvent.click(await screen.findByRole('checkbox', { name: /Without a team/ }))
    expect(await screen.findByText(/2 chosen|2 selected/)).toBeTruthy()
  })

  it('should say what comes here while nothing waits', async () => {
    openJobs([])
    expect(await screen.findByText('No work waits')).toBeTruthy()
  })
})
