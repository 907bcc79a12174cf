import { createFakeApi } from '@tehas/api-client/testing'
import { type Job, jobCalls } from '@tehas/contracts/jobs'
import { testId } from '@tehas/contracts/testing'
import type { FakeShellOptions } from '@tehas/shell-api/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createTestJob } from './create-test-job'
import { renderManufacturing } from './render-manufacturing'

type Prepare = (fake: ReturnType<typeof createFakeApi>) => void

/** My jobs with these; what the service tells otherwise is answered before the page asks. */
export const openMyJobsWith = (prepare: Prepare, ...rows: Job[]) => openMyJobsAs({}, prepare, ...rows)

/** The same for somebody with other rights. */
export const openMyJobsAs = (options: FakeShellOptions, prepare: Prepare, ...rows: Job[]) =>
  openMyJobsAt('', rows, { ...options, prepare })

type At = FakeShellOptions & { readonly prepare?: Prepare }

/** The same at an address that says more. */
export function openMyJobsAt(query: string, rows: readonly Job[], { prepare, ...options }: At = {}) {
  const fake = createFakeApi()
  fake.answer(jobCalls.listMyJobs, () => ({ rows: [...rows], left: 0, now: new Date().toISOString() }))
  fake.answer(jobCalls.describeJob, {
    orderProcess: testId('order-process'),
    materials: [{ _id: testId('item'), name: 'Toru 40x40x3', quantity: 172.8, unit: 'M' }],
    files: [
      {
        _id: testId('file', 1),
        fileName: 'TF-80 rev C.pdf',
        kind: 'PDF',
        number: 1,
        size: 1_200_000,
        hasPreview: false,
      },
      { _id: testId('file', 2), fileName: 'raam.jpg', kind: 'IMAGE', number: 1, size: 340_000, hasPreview: true },
    ],
    next: { name: 'Pulbervärvimine', team: 'Pinnaviimistlus', startTime: '2026-11-24T06:00:00.000Z' },
  })
  fake.answer(jobCalls.listForgottenJobs, { rows: [] })
  fake.answer(jobCalls.listEndedJobs, { rows: [] })
  for (const call of [jobCalls.startJob, jobCalls.pauseJob, jobCalls.stopJob]) fake.answer(call, createTestJob())
  prepare?.(fake)
  const shell = renderManufacturing(`/dashboard/my-jobs${query}`, fake, options)
  return Object.assign(fake, { shell })
}
/** The same, where the service tells nothing else. */
export const openMyJobs = (...rows: Job[]) => openMyJobsWith(() => undefined, ...rows)
/** Presses a button once it is there. */
export const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
