// @vitest-environment happy-dom
import { createFakeApi } from '@tehas/api-client/testing'
import { type Job, jobCalls } from '@tehas/contracts/jobs'
import { testId } from '@tehas/contracts/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { createTestJob } from '../testing/create-test-job'
import { renderManufacturing } from '../testing/render-manufacturing'
import { HomeJobs } from './home-jobs'

const named = (key: string, name: string) => ({ _id: testId(key), name })
const waiting = createTestJob({
  ...{ _id: testId('packing'), orderProcess: named('packing', 'Pakkimine'), status: 'NOT_ACTIVE' },
  ...{ jobReport: null, workers: [] },
})

function show(...rows: Job[]) {
  const fake = createFakeApi()
  fake.answer(jobCalls.listMyJobs, { rows, left: 0 })
  const shell = renderManufacturing('/', fake, { screen: <HomeJobs /> })
  return { fake, shell }
}

describe('the person’s jobs on the home page', () => {
  it('should show what runs with its time, and what comes next', async () => {
    show(createTestJob(), waiting)
    expect((await screen.findByRole('timer')).textContent).toMatch(/^01:12:0/)
    expect(screen.getByRole('heading', { name: 'My running jobs' })).toBeTruthy()
    const [running, next] = screen.getAllByRole('listitem')
    expect(running?.textContent).toContain('Keevitamine')
    expect(next?.textContent).toContain('Pakkimine')
    if (!running) throw new Error('Nothing runs')
    expect(within(running).getByRole('button', { name: 'Pause Keevitamine, SO-2026-148' })).toBeTruthy()
    expect(within(running).getByRole('link').getAttribute('href')).toBe(
      `/dashboard/my-jobs?job=${testId('order-process')}`,
    )
  })

  it('should pause what runs', async () => {
    const { fake } = show(createTestJob())
    fake.answer(jobCalls.pauseJob, createTestJob({ status: 'PAUSED' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Pause Keevitamine, SO-2026-148' }))
    await waitFor(() => expect(fake.sent(jobCalls.pauseJob)).toHaveLength(1))
  })

  it('should pause all that shares one’s time at once, and let it go on by Undo', async () => {
    const other = createTestJob({ _id: testId('other'), jobReport: testId('other-report') })
    const { fake, shell } = show(createTestJob(), other)
    fake.answer(jobCalls.pauseJob, createTestJob({ status: 'PAUSED' }))
    fake.answer(jobCalls.startJob, createTestJob())
    await userEvent.click(await screen.findByRole('button', { name: 'Pause all' }))
    await waitFor(() => expect(fake.sent(jobCalls.pauseJob)).toHaveLength(2))
    const [toast] = shell.asked.toasts
    expect(toast).toMatchObject({ title: 'All of it is paused', detail: 'Keevitamine, Keevitamine' })
    toast?.undo?.()
    await waitFor(() => expect(fake.sent(jobCalls.startJob)).toHaveLength(2))
  })

  it('should name what comes next where nothing runs, and say so where nothing waits', async () => {
    show(waiting)
    expect(await screen.findByRole('heading', { name: 'My next jobs' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Start Pakkimine, SO-2026-148' })).toBeTruthy()
  })

  it('should say so where nothing waits', async () => {
    show()
    expect(await screen.findByText('Nothing waits for you')).toBeTruthy()
  })
})
