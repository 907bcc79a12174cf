// @vitest-environment happy-dom
import { createFakeApi } from '@tehas/api-client/testing'
import { type Job, jobCalls } from '@tehas/contracts/jobs'
import { createTestUser, testId } from '@tehas/contracts/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { renderManufacturing } from '../../testing/render-manufacturing'
import { secondsOf } from './my-work'

const { _id: userId, firstName, lastName } = { ...createTestUser(), firstName: 'Margus', lastName: 'Saar' }
const own = {
  user: { _id: userId, firstName, lastName, avatarImage: null },
  since: '2026-11-20T11:04:00.000Z',
  minutes: 72,
}

const createTestJob = (overrides: Partial<Job> = {}): Job => ({
  _id: testId('order-process'),
  type: 'SALE_ORDER',
  order: { _id: testId('sale-order'), transactionNumber: 'SO-2026-148' },
  client: 'Kalda Mööbel OÜ',
  orderProduct: { _id: testId('order-product'), name: 'Lauaraam TF-80' },
  item: null,
  orderProcess: { _id: testId('order-process'), name: 'Keevitamine' },
  avatar: 'WELDING_1',
  process: null,
  team: null,
  description: '',
  unit: 'PCS',
  netQuantity: 24,
  produced: 14,
  totalAmountInJobs: 24,
  maxAmount: 10,
  timeCalculations: true,
  plannedDuration: 543,
  totalWorkedTime: 351,
  startTime: null,
  deadline: null,
  status: 'ACTIVE',
  jobReport: testId('job-report'),
  workers: [{ ...own, status: 'ACTIVE', sharedBy: 1 }],
  ...overrides,
})

function open(...rows: Job[]) {
  const fake = createFakeApi()
  fake.answer(jobCalls.listMyJobs, { rows, left: 0 })
  for (const call of [jobCalls.startJob, jobCalls.pauseJob, jobCalls.stopJob]) fake.answer(call, createTestJob())
  renderManufacturing('/dashboard/my-jobs', fake)
  return fake
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

describe('my jobs', () => {
  it('should finish what runs with what came out, no more than is left', async () => {
    const fake = open(createTestJob())
    expect((await screen.findByRole('timer')).textContent).toMatch(/^01:12:0/)
    await press('+ 5')
    await press('One less')
    await press('Finish and save 4')
    await waitFor(() =>
      expect(fake.sent(jobCalls.stopJob).map(({ body }) => body)).toEqual([
        { jobReport: testId('job-report'), producedAmount: 4 },
      ]),
    )
    const field = await screen.findByRole('textbox', { name: 'Done now' })
    await userEvent.clear(field)
    await userEvent.type(field, '99')
    expect(await screen.findByRole('button', { name: 'Finish and save 10' })).toBeTruthy()
  })

  it('should pause what runs', async () => {
    const fake = open(createTestJob())
    await press('Pause')
    await waitFor(() => expect(fake.sent(jobCalls.pauseJob)).toHaveLength(1))
  })

  it('should start what waits, by the large button', async () => {
    const fake = open(createTestJob({ jobReport: null, status: 'NOT_ACTIVE', workers: [] }))
    await press('Start work')
    await waitFor(() =>
      expect(fake.sent(jobCalls.startJob)[0]?.body).toEqual({ orderProcess: testId('order-process') }),
    )
  })

  it('should say what comes here while nothing waits', async () => {
    open()
    expect(await screen.findByText('Nothing waits for you')).toBeTruthy()
  })
})

it('should count on what the service told, in the share of a person who runs two', () => {
  const at = Date.parse('2026-11-20T12:00:00.000Z')
  const worker = { ...own, status: 'ACTIVE' as const, sharedBy: 2 }
  // 72 minutes, and half of ten.
  expect(secondsOf(worker, at, at + 600_000)).toBe(72 * 60 + 300)
  expect(secondsOf({ ...worker, status: 'PAUSED' }, at, at + 600_000)).toBe(72 * 60)
})
