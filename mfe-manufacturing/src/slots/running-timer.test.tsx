// @vitest-environment happy-dom
import { createFakeApi } from '@tehas/api-client/testing'
import { type Job, jobCalls } from '@tehas/contracts/jobs'
import { createTestProject, testId } from '@tehas/contracts/testing'
import { keptDraft, LASTING } from '@tehas/shell-api'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { keptSchema } from '../features/jobs/unsent/act'
import { deviceNow } from '../features/jobs/unsent/device-clock'
import { createTestJob, ownWorker } from '../testing/create-test-job'
import { renderManufacturing } from '../testing/render-manufacturing'
import { RunningTimer } from './running-timer'

function show(...rows: Job[]) {
  const fake = createFakeApi()
  fake.answer(jobCalls.listMyRunningJobs, { rows, left: 0 })
  renderManufacturing('/', fake, { screen: <RunningTimer /> })
  return fake
}

describe('the running timer of every page', () => {
  it('should show the time of what runs, and open it in My jobs', async () => {
    show(createTestJob())
    expect((await screen.findByRole('timer')).textContent).toMatch(/^01:12:0/)
    const link = screen.getByRole('link', { name: 'Running work: Keevitamine SO-2026-148. Opens My jobs.' })
    expect(link.getAttribute('href')).toBe(`/dashboard/my-jobs?job=${testId('order-process')}`)
  })

  it('should add up what several share, and say how many they are', async () => {
    const worker = { ...ownWorker, minutes: 30, sharedBy: 2 }
    const packing = { _id: testId('packing'), name: 'Pakkimine' }
    show(
      createTestJob({ workers: [worker] }),
      createTestJob({ _id: packing._id, orderProcess: packing, workers: [{ ...worker, minutes: 15 }] }),
    )
    // 30 and 15 minutes.
    expect((await screen.findByRole('link')).textContent).toMatch(/^00:45:0\d2$/)
  })

  it('should show no time where none is recorded', async () => {
    show(createTestJob({ timeCalculations: false }))
    await screen.findByRole('link')
    expect(screen.queryByRole('timer')).toBeNull()
  })

  it('should show nothing while nothing runs', async () => {
    const fake = show()
    await waitFor(() => expect(fake.sent(jobCalls.listMyRunningJobs)).toHaveLength(1))
    expect(screen.queryByRole('link')).toBeNull()
  })

  it('should tell what waits for an answer of the person apart from what was not sent yet', async () => {
    const asked = { key: 'asked', act: 'finish', amount: 9, job: createTestJob(), pressed: deviceNow() }
    const kept = {
      acts: [{ ...asked, key: 'unsent', act: 'pause', amount: 0 }],
      refused: [{ act: asked, code: 'NEEDS_CONFIRMATION', came: { step: 'Lõikamine', good: 7, reported: 9 } }],
    }
    const { projectId, userId } = { projectId: createTestProject()._id, userId: ownWorker.user._id }
    keptDraft(`work.${projectId}`, userId, keptSchema, LASTING).keep(keptSchema.parse(kept))
    const fake = show()
    fake.cut()
    expect(
      await screen.findByRole('link', { name: 'Waits for your answer: 1. Not sent yet: 1. Opens My jobs' }),
    ).toBeTruthy()
  })
})
