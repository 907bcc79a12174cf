// @vitest-environment happy-dom
import { jobCalls } from '@tehas/contracts/jobs'
import { createTestProject, createTestProjectMember, testId } from '@tehas/contracts/testing'
import { showOnPhone } from '@tehas/screens/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createTestJob } from '../../testing/create-test-job'
import { openMyJobs, openMyJobsAs, openMyJobsAt, press } from '../../testing/open-my-jobs'

const asWorker = {
  project: createTestProject({ me: createTestProjectMember({ userRights: { PRODUCTION: true } }) }),
}

// Nothing is played in a test.
Object.defineProperty(HTMLMediaElement.prototype, 'srcObject', { configurable: true, set: () => undefined })

/** A camera before which nothing is, until something is held there. */
function withCamera() {
  let seen: string | undefined
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      detect = async () => (seen === undefined ? [] : [{ rawValue: seen }])
    },
  )
  const getUserMedia = async () => ({ getTracks: () => [] })
  vi.stubGlobal('navigator', { ...navigator, userAgent: 'test', mediaDevices: { getUserMedia } })
  return {
    hold: (text: string | undefined) => {
      seen = text
    },
  }
}
afterEach(() => vi.unstubAllGlobals())

describe('my jobs', () => {
  it('should be narrowed to what is due today or this week, by large buttons', async () => {
    const waits = { jobReport: null, status: 'NOT_ACTIVE' as const, workers: [] }
    const later = createTestJob({ ...waits, _id: testId('packing'), deadline: '2099-01-01T10:00:00.000Z' })
    openMyJobs(createTestJob(), later)
    const list = within(await screen.findByRole('navigation', { name: 'My jobs' }))
    expect(list.getAllByRole('listitem')).toHaveLength(2)
    const choice = within(list.getByRole('group', { name: 'When it is due' }))
    expect(choice.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Today1', 'Week1', 'All2'])
    await userEvent.click(choice.getByRole('button', { name: /^Today/ }))
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1))
    expect(choice.getByRole('button', { name: /^Today/ }).getAttribute('aria-pressed')).toBe('true')
  })

  it('should pause all that shares one’s time at once', async () => {
    const other = createTestJob({ _id: testId('packing'), jobReport: testId('other-report') })
    const fake = openMyJobs(createTestJob(), other)
    expect(await screen.findByText('Your time is shared by 2 jobs')).toBeTruthy()
    await press('Pause all')
    await waitFor(() => expect(fake.sent(jobCalls.pauseJob)).toHaveLength(2))
    expect(fake.sent(jobCalls.pauseJob).map(({ body }) => body.jobReport)).toEqual([
      testId('job-report'),
      testId('other-report'),
    ])
  })

  it('should start and pause from the list, and unfold what a job is made of, on a phone', async () => {
    showOnPhone()
    const waits = createTestJob({
      ...{ _id: testId('packing'), jobReport: null, status: 'NOT_ACTIVE', workers: [] },
      orderProcess: { _id: testId('packing'), name: 'Pakkimine' },
    })
    const grinds = createTestJob({
      ...{ _id: testId('grinding'), jobReport: testId('other-report') },
      orderProcess: { _id: testId('grinding'), name: 'Lihvimine' },
    })
    const fake = openMyJobs(createTestJob(), grinds, waits)
    const list = within(await screen.findByRole('navigation', { name: 'My jobs' }))
    // The one that is worked on stands above, with its own buttons.
    expect(list.getAllByRole('listitem')).toHaveLength(2)
    await press('Pause Lihvimine, SO-2026-148')
    await waitFor(() => expect(fake.sent(jobCalls.pauseJob)[0]?.body.jobReport).toBe(grinds.jobReport))
    await press('Start Pakkimine, SO-2026-148')
    await waitFor(() => expect(fake.sent(jobCalls.startJob)[0]?.body).toMatchObject({ orderProcess: waits._id }))
    expect(await screen.findByRole('heading', { name: 'Pakkimine' })).toBeTruthy()
    const unfold = await screen.findByRole('button', { name: /^What it is made of/ })
    expect([unfold.getAttribute('aria-expanded'), screen.queryByText('Toru 40x40x3')]).toEqual(['false', null])
    await userEvent.click(unfold)
    expect(screen.getByText('Toru 40x40x3')).toBeTruthy()
  })

  it('should say what comes here while nothing waits, with the way to all jobs', async () => {
    const fake = openMyJobs()
    expect(await screen.findByText('Nothing waits for you')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'All jobs' }).getAttribute('href')).toBe('/dashboard/jobs')
    expect(screen.queryByText(/Whoever plans the work/)).toBeNull()
    expect(fake.sent(jobCalls.describeJob)).toEqual([])
  })

  it('should say who gives work to somebody who sees no more among all jobs', async () => {
    openMyJobsAs(asWorker, () => undefined)
    expect(await screen.findByText(/Whoever plans the work can also give you some by name/)).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'All jobs' })).toBeNull()
  })

  it('should open the job whose card the camera sees, and say what was no card of one’s own', async () => {
    const camera = withCamera()
    const other = createTestJob({
      ...{ _id: testId('packing'), jobReport: null, status: 'NOT_ACTIVE', workers: [] },
      orderProcess: { _id: testId('packing'), name: 'Pakkimine' },
    })
    const fake = openMyJobs(createTestJob(), other)
    const scan = async (text: string) => {
      camera.hold(undefined)
      await press('Scan a job card')
      await screen.findByRole('dialog', { name: 'Scan a job card' })
      camera.hold(text)
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
    expect(await screen.findByRole('heading', { name: 'Keevitamine' })).toBeTruthy()
    await scan(`https://tehas.example/dashboard/my-jobs?job=${other._id}`)
    expect(await screen.findByRole('heading', { name: 'Pakkimine' })).toBeTruthy()
    await scan(`https://tehas.example/dashboard/my-jobs?job=${testId('elsewhere')}`)
    expect(fake.shell.asked.toasts.at(-1)?.title).toBe('This job is not among yours')
    await scan('PP-12')
    expect(fake.shell.asked.toasts.at(-1)).toMatchObject({ title: 'This is no job card', detail: 'PP-12' })
  })

  it('should say that the job of an address is not among one’s own, and go on to those', async () => {
    openMyJobsAt(`?job=${testId('elsewhere')}`, [createTestJob()])
    expect(await screen.findByRole('heading', { name: 'This job is not among yours' })).toBeTruthy()
    expect(screen.queryByRole('heading', { name: 'Keevitamine' })).toBeNull()
    await press('To my jobs')
    expect(await screen.findByRole('heading', { name: 'Keevitamine' })).toBeTruthy()
  })

  it('should say so too where nothing waits', async () => {
    openMyJobsAt(`?job=${testId('elsewhere')}`, [])
    expect(await screen.findByText('This job is not among yours')).toBeTruthy()
    expect(screen.queryByText('Nothing waits for you')).toBeNull()
  })

  it('should go on to the next job where the one of the address was finished here', async () => {
    const next = createTestJob({
      ...{ _id: testId('packing'), jobReport: null, status: 'NOT_ACTIVE', workers: [] },
      orderProcess: { _id: testId('packing'), name: 'Pakkimine' },
    })
    const job = createTestJob()
    const rows = [job, next]
    const fake = openMyJobsAt(`?job=${job._id}`, rows)
    fake.answer(jobCalls.stopJob, () => {
      rows.shift()
      return createTestJob({ status: 'STOPPED', workers: [] })
    })
    expect(await screen.findByRole('heading', { name: 'Keevitamine' })).toBeTruthy()
    await press('Finish')
    expect(await screen.findByRole('heading', { name: 'Pakkimine' })).toBeTruthy()
    expect(screen.queryByText('This job is not among yours')).toBeNull()
  })

  it('should offer no scanning where a page gets no camera', async () => {
    openMyJobs(createTestJob())
    await screen.findByRole('heading', { name: 'Keevitamine' })
    expect(screen.queryByRole('button', { name: 'Scan a job card' })).toBeNull()
  })
})
