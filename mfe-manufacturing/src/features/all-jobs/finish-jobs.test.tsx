// @vitest-environment happy-dom
import { ApiError } from '@tehas/api-client'
import { jobCalls } from '@tehas/contracts/jobs'
import { testId } from '@tehas/contracts/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { createTestJob } from '../../testing/create-test-job'
import { openJobs, waitingJob } from '../../testing/open-jobs'
import { press } from '../../testing/open-my-jobs'

const waiting = waitingJob()

/** A minute ago. */
const finished = { at: new Date(Date.now() - 60_000).toISOString(), amount: 2.5 }
const takesBack = (orderProcess: string) => ({
  jobs: [{ orderProcess, finishedAt: finished.at }],
  reason: 'Undo of finish',
})

describe('finishing jobs', () => {
  it('should finish with what came out, at first all that is left', async () => {
    const fake = openJobs([createTestJob({ unit: 'M' })])
    fake.answer(jobCalls.stopJob, createTestJob({ status: 'STOPPED', workers: [], finished }))
    fake.answer(jobCalls.reopenJobs, { results: [] })
    await press('Finish Keevitamine, SO-2026-148')
    const dialog = within(await screen.findByRole('dialog'))
    const amount = await dialog.findByRole('textbox', { name: /^Done now/ })
    await userEvent.clear(amount)
    await userEvent.type(amount, '2,5')
    await userEvent.click(dialog.getByRole('button', { name: 'Finish' }))
    await waitFor(() =>
      expect(fake.sent(jobCalls.stopJob)[0]?.body).toEqual({ jobReport: testId('job-report'), producedAmount: 2.5 }),
    )
    await waitFor(() => expect(fake.shell.asked.toasts.at(-1)?.undo).toBeTruthy())
    fake.shell.asked.toasts.at(-1)?.undo?.()
    await waitFor(() => expect(fake.sent(jobCalls.reopenJobs)).toHaveLength(1))
    expect(fake.sent(jobCalls.reopenJobs)[0]?.body).toEqual(takesBack(testId('order-process')))
  })

  it('should tell scrapped pieces with their reason, and ask whether more than came is right', async () => {
    const fake = openJobs([createTestJob()])
    fake.answer(jobCalls.stopJob, ({ body }) => {
      if (body.confirmed) return createTestJob({ status: 'STOPPED', workers: [], finished })
      const details = { step: 'Lõikus', good: 20, reported: 24 }
      throw new ApiError({ code: 'NEEDS_CONFIRMATION', status: 409, message: '', details })
    })
    await press('Finish Keevitamine, SO-2026-148')
    const dialog = within(await screen.findByRole('dialog'))
    const type = async (name: RegExp, text: string) => {
      const field = await dialog.findByRole('textbox', { name })
      await userEvent.clear(field)
      await userEvent.type(field, text)
    }
    await type(/^Done now/, '2,5')
    expect(await dialog.findByText('Only whole pieces are counted here.')).toBeTruthy()
    await type(/^Done now/, '8')
    await type(/^Scrapped/, '2')
    expect(dialog.getByRole('button', { name: 'Finish' }).hasAttribute('disabled')).toBe(true)
    await userEvent.click(await dialog.findByRole('combobox', { name: /^Why they are scrapped/ }))
    await userEvent.click(await screen.findByRole('option', { name: 'Pragu' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Finish' }))
    expect(await dialog.findByText('20 of 24 came from Lõikus.')).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'It is right, finish' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const told = { jobReport: testId('job-report'), producedAmount: 8, scrap: { amount: 2, reason: 'Pragu' } }
    expect(fake.sent(jobCalls.stopJob).map(({ body }) => body)).toEqual([told, { ...told, confirmed: true }])
  })

  it('should take a finish back from the row and its menu, and say what builds on it', async () => {
    const done = createTestJob({ status: 'STOPPED', jobReport: null, maxAmount: 0, workers: [], finished })
    const fake = openJobs([done])
    fake.answer(jobCalls.reopenJobs, {
      results: [
        {
          orderProcess: done._id,
          job: null,
          refusal: { code: 'FINISH_BUILT_ON', details: { because: 'HANDED_OVER' } },
        },
      ],
    })
    expect(await screen.findByText(/^Finished \+2[.,]5 /)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Start Keevitamine/ })).toBeNull()
    await press('Take back the finish of Keevitamine, SO-2026-148')
    await waitFor(() => expect(fake.shell.asked.toasts.at(-1)?.title).toBe('It stays finished'))
    expect(fake.shell.asked.toasts.at(-1)?.detail).toBe(
      'Something was done since that builds on it. What came out has been handed over.',
    )
    expect(fake.sent(jobCalls.reopenJobs)[0]?.body).toEqual(takesBack(done._id))
  })

  it('should take the finishes of several back, from the message and by choosing them', async () => {
    const done = createTestJob({ status: 'STOPPED', jobReport: null, workers: [], finished })
    const fake = openJobs([done, waiting])
    fake.answer(jobCalls.changeJobs, { results: [{ orderProcess: done._id, job: done, refusal: null }] })
    fake.answer(jobCalls.reopenJobs, {
      results: [
        { orderProcess: done._id, job: null, refusal: { code: 'FINISH_BUILT_ON', details: { because: 'LATER_JOB' } } },
      ],
    })
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Keevitamine SO-2026-148' }))
    await userEvent.click(within(await screen.findByRole('toolbar')).getByRole('button', { name: 'Take 1 back' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Somebody worked on it again.')
    await userEvent.click(within(await screen.findByRole('toolbar')).getByRole('button', { name: 'Finish' }))
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Finish' }))
    await waitFor(() => expect(fake.shell.asked.toasts.at(-1)?.undo).toBeTruthy())
    fake.shell.asked.toasts.at(-1)?.undo?.()
    await waitFor(() => expect(fake.sent(jobCalls.reopenJobs)).toHaveLength(2))
    for (const { body } of fake.sent(jobCalls.reopenJobs)) expect(body).toEqual(takesBack(done._id))
  })

  it('should finish several at once, and say of each that stayed as it was why', async () => {
    const fake = openJobs([createTestJob(), waiting])
    fake.answer(jobCalls.changeJobs, {
      results: [
        { orderProcess: testId('order-process'), job: createTestJob({ status: 'STOPPED' }), refusal: null },
        { orderProcess: waiting._id, job: null, refusal: { code: 'AMOUNT_OVER_MAX', details: { max: 7 } } },
      ],
    })
    // The group takes its jobs along.
    await userEvent.click(await screen.findByRole('checkbox', { name: /Without a team/ }))
    await userEvent.click(within(await screen.findByRole('toolbar')).getByRole('button', { name: 'Finish' }))
    const amount = await screen.findByRole('textbox', { name: 'Came out of Keevitamine SO-2026-148' })
    await userEvent.clear(amount)
    await userEvent.type(amount, '3')
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Finish' }))
    const told = await screen.findByRole('alert')
    expect(fake.sent(jobCalls.changeJobs)[0]?.body).toEqual({
      action: 'FINISH',
      jobs: [
        { orderProcess: testId('order-process'), producedAmount: 3 },
        { orderProcess: waiting._id, producedAmount: 10 },
      ],
    })
    expect(told.textContent).toContain('1 changed, 1 stayed as they were')
    expect(told.textContent).toContain('Lihvimine, SO-2026-148: The amount is larger than what is left. At most 7.')

    fake.answer(jobCalls.changeJobs, {
      results: [{ orderProcess: waiting._id, job: createTestJob({ status: 'STOPPED' }), refusal: null }],
    })
    await userEvent.click(within(told).getByRole('button', { name: /^Finish with 7/ }))
    await waitFor(() => expect(screen.queryByText('1 changed, 1 stayed as they were')).toBeNull())
    expect(fake.sent(jobCalls.changeJobs)[1]?.body).toEqual({
      action: 'FINISH',
      jobs: [{ orderProcess: waiting._id, producedAmount: 7 }],
    })
  })

  it('should ask about too large an amount before it is told', async () => {
    openJobs([createTestJob(), waiting])
    await userEvent.click(await screen.findByRole('checkbox', { name: /Without a team/ }))
    await userEvent.click(within(await screen.findByRole('toolbar')).getByRole('button', { name: 'Finish' }))
    const amount = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Came out of Keevitamine SO-2026-148' })
    const most = amount.value
    await userEvent.clear(amount)
    await userEvent.type(amount, '900')
    const asked = await screen.findByRole('alert')
    await userEvent.click(within(asked).getByRole('button', { name: new RegExp(`^Finish with ${most}`) }))
    expect(amount.value).toBe(most)
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
