// @vitest-environment happy-dom
import { jobCalls } from '@tehas/contracts/jobs'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { createTestJob } from '../../testing/create-test-job'
import { openJobs, waitingJob } from '../../testing/open-jobs'
import { press } from '../../testing/open-my-jobs'

const waiting = waitingJob()

describe('starting jobs', () => {
  it('should start what is chosen for oneself, by the key S or the button, and say how many', async () => {
    const fake = openJobs([createTestJob(), waiting])
    const results = [waiting].map((job) => ({ orderProcess: job._id, job, refusal: null }))
    fake.answer(jobCalls.changeJobs, { results })
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Lihvimine SO-2026-148' }))
    await userEvent.keyboard('s')
    await waitFor(() => expect(fake.sent(jobCalls.changeJobs)).toHaveLength(1))
    expect(fake.sent(jobCalls.changeJobs)[0]?.body).toEqual({
      action: 'START',
      jobs: [{ orderProcess: waiting._id, producedAmount: 0 }],
    })
    await waitFor(() => expect(fake.shell.asked.toasts.at(-1)?.title).toBe('1 job started'))
    // What began is not chosen any more.
    expect(screen.queryByRole('toolbar')).toBeNull()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Lihvimine SO-2026-148' }))
    await press(/^Start work/)
    await waitFor(() => expect(fake.sent(jobCalls.changeJobs)).toHaveLength(2))
  })

  it('should start the job whose row has the focus by the key S, and say how jobs are chosen where there is none', async () => {
    const fake = openJobs([createTestJob(), waiting])
    await screen.findByText('Lihvimine')
    await userEvent.keyboard('s')
    expect(fake.shell.asked.toasts.at(-1)?.title).toBe('Choose jobs first')
    // The group's row, then those of its jobs.
    screen
      .getAllByRole('row')
      .find((row) => row.tabIndex === 0)
      ?.focus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}s')
    await waitFor(() => expect(fake.sent(jobCalls.startJob)[0]?.body).toEqual({ orderProcess: waiting._id }))
    expect(fake.sent(jobCalls.changeJobs)).toEqual([])
  })

  it('should say that one works on the job already, and start it no second time', async () => {
    const fake = openJobs([createTestJob()])
    await screen.findByText('Keevitamine')
    screen
      .getAllByRole('row')
      .find((row) => row.tabIndex === 0)
      ?.focus()
    await userEvent.keyboard('{ArrowDown}s')
    expect(fake.shell.asked.toasts.at(-1)?.title).toBe('You work on Keevitamine already')
    expect(fake.sent(jobCalls.startJob)).toEqual([])
  })

  it('should take S into its search as a letter', async () => {
    const fake = openJobs([createTestJob(), waiting])
    await screen.findByText('Lihvimine')
    await userEvent.type(screen.getByRole('searchbox'), 's')
    expect(fake.shell.asked.toasts).toEqual([])
  })
})
