// @vitest-environment happy-dom
import { jobCalls } from '@tehas/contracts/jobs'
import { testId } from '@tehas/contracts/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { createTestJob } from '../../../testing/create-test-job'
import { openMyJobs, press } from '../../../testing/open-my-jobs'
import { renderManufacturing } from '../../../testing/render-manufacturing'

describe('work that is not sent yet', () => {
  it('should go on without a connection, over a reload, and be sent when it is back', async () => {
    const fake = openMyJobs(createTestJob())
    await screen.findByRole('timer')
    fake.cut()
    await press('+ 5')
    await press('Finish and save 5')
    expect(await screen.findByText('Not sent yet: 1')).toBeTruthy()
    // Nothing of the person runs any more.
    expect(await screen.findByRole('button', { name: 'Start work' })).toBeTruthy()
    cleanup()
    renderManufacturing('/dashboard/my-jobs', fake)
    expect(await screen.findByText(/You see your jobs as they were/)).toBeTruthy()
    expect(screen.getByText('Not sent yet: 1')).toBeTruthy()
    fake.mend()
    await waitFor(() => expect(screen.queryByText('Not sent yet: 1')).toBeNull())
    // Whatever was tried before said the same.
    const [first, ...others] = fake.sent(jobCalls.stopJob)
    expect(first?.body.producedAmount).toBe(5)
    for (const other of others) expect(other).toEqual(first)
  })

  it('should show when and what waits to be sent, at its job, and take a finish back that nobody knows of', async () => {
    const fake = openMyJobs(createTestJob())
    await screen.findByRole('timer')
    fake.cut()
    await press('Pause')
    await press('Resume')
    await press('+ 5')
    await press('Finish and save 5')
    // At the job, and in its card.
    for (const word of [/^\d\d:\d\d paused$/, /^\d\d:\d\d started$/, /^\d\d:\d\d \+ 5$/])
      expect(screen.getAllByText(word)).toHaveLength(2)
    const last = fake.shell.asked.toasts.at(-1)
    expect(last).toMatchObject({
      title: expect.stringMatching(/^Keevitamine is finished: 5\spcs$/),
      detail: 'It is kept on this device until the connection is back.',
    })
    last?.undo?.()
    // With what was typed.
    expect(await screen.findByRole('button', { name: 'Finish and save 5' })).toBeTruthy()
    expect(screen.getByText('Not sent yet: 2')).toBeTruthy()
    // Once the message is gone, at the job itself.
    await press('Finish and save 5')
    await press('Take back the finish')
    expect(await screen.findByRole('button', { name: 'Finish and save 5' })).toBeTruthy()
    fake.mend()
    await waitFor(() => expect(screen.queryByText(/^Not sent yet: /)).toBeNull())
    expect(fake.sent(jobCalls.stopJob)).toEqual([])
  })

  it('should say why something was not taken, until it is read', async () => {
    const fake = openMyJobs(createTestJob())
    fake.fail(jobCalls.stopJob, 'AMOUNT_OVER_MAX', { details: { max: 2 } })
    await press('+ 5')
    await press('Finish and save 5')
    const said = within(await screen.findByRole('alert'))
    expect(said.getByText(/the end of .+ with 5 pcs was not taken$/)).toBeTruthy()
    expect(said.getByText(/: 2 pcs are left\./)).toBeTruthy()
    await userEvent.click(said.getByRole('button', { name: 'I have read it' }))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  })

  it('should offer to end with what is left where others made some meanwhile', async () => {
    const fake = openMyJobs(createTestJob())
    fake.fail(jobCalls.stopJob, 'AMOUNT_OVER_MAX', { details: { max: 2 } })
    await press('+ 5')
    await press('Finish and save 5')
    const said = within(await screen.findByRole('alert'))
    fake.answer(jobCalls.stopJob, createTestJob({ jobReport: null, workers: [] }))
    await userEvent.click(said.getByRole('button', { name: /^Finish with 2\spcs$/ }))
    await waitFor(() => expect(fake.sent(jobCalls.stopJob).at(-1)?.body).toMatchObject({ producedAmount: 2 }))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  })

  it('should keep the decision over a reload, and ask again where nothing is left any more', async () => {
    const fake = openMyJobs(createTestJob())
    fake.fail(jobCalls.stopJob, 'AMOUNT_OVER_MAX', { details: { max: 0 } })
    await press('+ 5')
    await press('Finish and save 5')
    await screen.findByRole('alert')
    cleanup()
    renderManufacturing('/dashboard/my-jobs', fake)
    const said = within(await screen.findByRole('alert'))
    expect(said.getByText(/the end of .+ with 5 pcs was not taken$/)).toBeTruthy()
    fake.answer(jobCalls.stopJob, createTestJob({ jobReport: null, workers: [] }))
    await userEvent.click(said.getByRole('button', { name: 'Finish without an amount' }))
    await waitFor(() => expect(fake.sent(jobCalls.stopJob).at(-1)?.body).toMatchObject({ producedAmount: 0 }))
  })

  it('should say what the service cannot take, send the rest, and let it be given up', async () => {
    const other = createTestJob({ _id: testId('packing'), jobReport: testId('other-report') })
    const fake = openMyJobs(createTestJob(), other)
    fake.fail(jobCalls.stopJob, 'INTERNAL_ERROR')
    await press('+ 5')
    await press('Finish and save 5')
    await press('Pause')
    await waitFor(() => expect(fake.sent(jobCalls.pauseJob)[0]?.body.jobReport).toBe(other.jobReport))
    // Each opening of the page tries again.
    for (const times of [2, 3]) {
      cleanup()
      renderManufacturing('/dashboard/my-jobs', fake)
      await waitFor(() => expect(fake.sent(jobCalls.stopJob).length).toBeGreaterThanOrEqual(times))
    }
    expect(await screen.findByText(/: the service cannot take it at the moment$/)).toBeTruthy()
    await press('Do not send it any more')
    const said = within(await screen.findByRole('alert'))
    expect(said.getByText(/the end of .+ with 5 pcs was not taken$/)).toBeTruthy()
    expect(said.getByText(/tell the office what you did/)).toBeTruthy()
  })
})
