import { createFakeApi } from '@tehas/api-client/testing'
import { type Job, jobCalls, type TeamLoad } from '@tehas/contracts/jobs'
import { qualityCalls } from '@tehas/contracts/quality'
import { testId } from '@tehas/contracts/testing'
import type { FakeShellOptions } from '@tehas/shell-api/testing'
import { createDeskJobs } from './create-desk-jobs'
import { createTestJob } from './create-test-job'
import { renderManufacturing } from './render-manufacturing'

/** A job that nobody has begun. */
export const waitingJob = () =>
  createTestJob({
    _id: testId('grinding'),
    orderProcess: { _id: testId('grinding'), name: 'Lihvimine' },
    status: 'NOT_ACTIVE',
    jobReport: null,
    workers: [],
  })

type OpenJobsOptions = FakeShellOptions & { readonly query?: string; readonly loads?: readonly TeamLoad[] }

/** The page of all jobs with these. */
export function openJobs(rows: readonly Job[], { query = '', loads = [], ...options }: OpenJobsOptions = {}) {
  const fake = createFakeApi()
  fake.answer(jobCalls.listJobs, createDeskJobs(rows))
  fake.answer(jobCalls.listForgottenJobs, { rows: [] })
  fake.answer(jobCalls.listTeamLoads, { rows: [...loads] })
  fake.answer(jobCalls.listEndedJobs, { rows: [] })
  const reasons = ['Mõõt vale', 'Pragu']
  fake.answer(qualityCalls.getQualityReasons, { _id: testId('project'), version: 1, reasons, reportsParts: false })
  for (const call of [jobCalls.startJob, jobCalls.pauseJob, jobCalls.stopJob]) fake.answer(call, createTestJob())
  const shell = renderManufacturing(`/dashboard/jobs${query}`, fake, options)
  return Object.assign(fake, { shell })
}
