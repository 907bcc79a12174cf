// @vitest-environment happy-dom
import { jobCalls } from '@tehas/contracts/jobs'
import { createTestProject, createTestProjectMember, createTestUserSummary, testId } from '@tehas/contracts/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { createTestJob } from '../../testing/create-test-job'
import { openJobs, waitingJob } from '../../testing/open-jobs'

const waiting = waitingJob()

describe('jobs', () => {
  it('should be given to people, and come back from the message that says so', async () => {
    const kadri = createTestUserSummary()
    const mart = createTestUserSummary({ _id: testId('mart'), firstName: 'Mart', lastName: 'Saks' })
    const users = [kadri, mart].map((user) => createTestProjectMember({ user, _id: testId(user.firstName) }))
    const given = createTestJob({ assigned: [{ ...kadri }] })
    const fake = openJobs([given, waiting], {
      project: createTestProject({ users, me: createTestProjectMember({ userRights: { OWNER: true } }) }),
    })
    fake.answer(jobCalls.assignJobs, {
      results: [
        { orderProcess: given._id, job: given, refusal: null },
        { orderProcess: waiting._id, job: waiting, refusal: null },
      ],
    })
    await userEvent.click(await screen.findByRole('checkbox', { name: /Without a team/ }))
    await userEvent.click(within(await screen.findByRole('toolbar')).getByRole('button', { name: 'Assign' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Whose work are 2 jobs?' }))
    // Of one of the two already: a dash, until it is ticked for both.
    await userEvent.click(dialog.getByRole('checkbox', { name: /Kadri Tamm/ }))
    await userEvent.click(dialog.getByRole('checkbox', { name: /Mart Saks/ }))
    await userEvent.click(dialog.getByRole('button', { name: 'Assign' }))
    await waitFor(() => expect(fake.sent(jobCalls.assignJobs)).toHaveLength(1))
    expect(fake.sent(jobCalls.assignJobs)[0]?.body).toEqual({
      jobs: [
        { orderProcess: given._id, add: [mart._id], remove: [] },
        { orderProcess: waiting._id, add: [kadri._id, mart._id], remove: [] },
      ],
    })
    fake.shell.asked.toasts.at(-1)?.undo?.()
    await waitFor(() =>
      expect(fake.sent(jobCalls.assignJobs)[1]?.body).toEqual({
        jobs: [
          { orderProcess: given._id, add: [], remove: [mart._id] },
          { orderProcess: waiting._id, add: [], remove: [kadri._id, mart._id] },
        ],
      }),
    )
  })
})
