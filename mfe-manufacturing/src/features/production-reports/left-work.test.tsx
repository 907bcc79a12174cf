// @vitest-environment happy-dom
import { createFakeApi } from '@tehas/api-client/testing'
import type { UserRights } from '@tehas/contracts'
import { jobCalls, type LeftJob } from '@tehas/contracts/jobs'
import { productionCalls } from '@tehas/contracts/production'
import { qualityCalls } from '@tehas/contracts/quality'
import { createTestProject, testId } from '@tehas/contracts/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { createTestReport } from '../../testing/create-test-production'
import { renderManufacturing } from '../../testing/render-manufacturing'

const job: LeftJob = {
  _id: testId('job'),
  user: { _id: testId('leaver'), firstName: 'Kalle', lastName: 'Kask' },
  orderProcess: { _id: testId('process'), name: 'Keevitamine' },
  orderProduct: { _id: testId('product'), name: 'Värav' },
  order: { _id: testId('order'), transactionNumber: 'M-12' },
  unit: 'PCS',
  left: 8,
  at: '2026-11-20T09:30:00.000Z',
}

function open(rows: readonly LeftJob[], rights: UserRights = { OWNER: true }) {
  const fake = createFakeApi()
  fake.answer(productionCalls.reportProduction, createTestReport())
  fake.answer(qualityCalls.getQualityReasons, {
    ...{ _id: testId('project'), version: 1 },
    ...{ reasons: ['Mõõt vale'], reportsParts: false },
  })
  fake.answer(jobCalls.listLeftJobs, { rows: [...rows] })
  fake.answer(jobCalls.reportLeftJob, { ok: true })
  const project = createTestProject()
  renderManufacturing('/dashboard/production-reports?at=2026-11-20&by=process', fake, {
    project: { ...project, me: { ...project.me, userRights: rights } },
  })
  return fake
}

it('should take what somebody made who left, good pieces and scrapped ones', async () => {
  const fake = open([job])
  const band = within(await screen.findByRole('region', { name: 'Work of people who left' }))
  expect(band.getByText('Keevitamine, Värav, M-12')).toBeTruthy()
  await userEvent.click(band.getByRole('button', { name: 'Report what was made' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'What did Kalle Kask make?' }))
  const made = dialog.getByRole('textbox', { name: /^Done now/ })
  await userEvent.clear(made)
  await userEvent.type(made, '9')
  expect(dialog.getByText('Between 0 and 8')).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Report it' })).toHaveProperty('disabled', true)
  await userEvent.clear(made)
  await userEvent.type(made, '5')
  await userEvent.click(dialog.getByRole('button', { name: 'Report it' }))
  await waitFor(() =>
    expect(fake.sent(jobCalls.reportLeftJob).map(({ body }) => body)).toEqual([
      { jobReport: job._id, user: job.user._id, producedAmount: 5 },
    ]),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('should say nothing where nobody left work', async () => {
  open([])
  expect(await screen.findByRole('button', { name: 'Keevitamine' })).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Work of people who left' })).toBeNull()
})

it('should be there for who may do nothing but report what others made', async () => {
  open([job], { PRODUCTION_REPORTS_MODIFY: true })
  expect(await screen.findByRole('region', { name: 'Work of people who left' })).toBeTruthy()
})

it('should be closed to who may neither work nor report', async () => {
  open([job], { SALES_READ: true })
  expect(await screen.findByText('You have no right to see this')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Work of people who left' })).toBeNull()
})
