// @vitest-environment happy-dom
import { createFakeApi } from '@tehas/api-client/testing'
import { type Job, jobCalls, type TeamLoad } from '@tehas/contracts/jobs'
import { createTestProject, createTestProjectMember, createTestUserSummary, testId } from '@tehas/contracts/testing'
import { showOnPhone } from '@tehas/screens/testing'
import type { FakeShellOptions } from '@tehas/shell-api/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { createDeskJobs } from '../../testing/create-desk-jobs'
import { createTestJob } from '../../testing/create-test-job'
import { renderManufacturing } from '../../testing/render-manufacturing'

const waiting = createTestJob({
  _id: testId('grinding'),
  orderProcess: { _id: testId('grinding'), name: 'Lihvimine' },
  status: 'NOT_ACTIVE',
  jobReport: null,
  workers: [],
})

/** A minute ago. */
const finished = { at: new Date(Date.now() - 60_000).toISOString(), amount: 2.5 }
const takesBack = (orderProcess: string) => ({
  jobs: [{ orderProcess, finishedAt: finished.at }],
  reason: 'Undo of finish',
})

function open(rows: readonly Job[], query = '', options: FakeShellOptions = {}, loads: readonly TeamLoad[] = []) {
  const fake = createFakeApi()
  fake.answer(jobCalls.listJobs, createDeskJobs(rows))
  fake.answer(jobCalls.listForgottenJobs, { rows: [] })
  fake.answer(jobCalls.listTeamLoads, { rows: [...loads] })
  fake.answer(jobCalls.listEndedJobs, { rows: [] })
  for (const call of [jobCalls.startJob, jobCalls.pauseJob, jobCalls.stopJob]) fake.answer(call, createTestJob())
  const shell = renderManufacturing(`/dashboard/jobs${query}`, fake, options)
  return Object.assign(fake, { shell })
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

describe('jobs', () => {
  it('should say how many there are, who works on what, and let one start and pause from the row', async () => {
    const fake = open([createTestJob(), waiting])
    expect(await screen.findByText('2 jobs, 1 running, 1 at work')).toBeTruthy()
    await press('Start Lihvimine, SO-2026-148')
    await press('Pause Keevitamine, SO-2026-148')
    await waitFor(() => expect(fake.sent(jobCalls.pauseJob)).toHaveLength(1))
    expect(fake.sent(jobCalls.startJob)[0]?.body).toEqual({ orderProcess: waiting._id })
  })

  it('should offer what can be done with a job where its card is pressed on a phone', async () => {
    showOnPhone()
    const fake = open([createTestJob(), waiting])
    await userEvent.click(await screen.findByRole('button', { name: /^Lihvimine/ }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Lihvimine, SO-2026-148' }))
    await userEvent.click(sheet.getByRole('button', { name: 'Start work' }))
    await waitFor(() => expect(fake.sent(jobCalls.startJob)[0]?.body).toEqual({ orderProcess: waiting._id }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.click(screen.getByRole('button', { name: /^Keevitamine/ }))
    await userEvent.click(await screen.findByRole('button', { name: 'Finish' }))
    // How much came out is asked in a window of its own.
    expect(await screen.findByRole('textbox', { name: 'Done now' })).toBeTruthy()
  })

  it('should start what is chosen for oneself, by the key S or the button, and say how many', async () => {
    const fake = open([createTestJob(), waiting])
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
    const fake = open([createTestJob(), waiting])
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

  it('should take S into its search as a letter', async () => {
    const fake = open([createTestJob(), waiting])
    await screen.findByText('Lihvimine')
    await userEvent.type(screen.getByRole('searchbox'), 's')
    expect(fake.shell.asked.toasts).toEqual([])
  })

  it('should show the cards of the chosen jobs, as far as their orders may be read', async () => {
    const made = createTestJob({ ...waiting, type: 'MANUFACTURING_ORDER' })
    open([createTestJob(), made], '', {
      project: createTestProject({
        me: createTestProjectMember({ userRights: { PRODUCTION: true, MANUFACTORING_READ: true } }),
      }),
    })
    await userEvent.click(await screen.findByRole('checkbox', { name: /Without a team/ }))
    await press('Job cards')
    const drawer = await screen.findByRole('dialog', { name: /Job cards/ })
    expect(within(drawer).getByText('1 job')).toBeTruthy()
  })

  it('should offer no cards to whoever may read no orders', async () => {
    open([createTestJob()], '', {
      project: createTestProject({ me: createTestProjectMember({ userRights: { PRODUCTION: true } }) }),
    })
    await screen.findByText('Keevitamine')
    expect(screen.queryByRole('button', { name: 'Job cards' })).toBeNull()
  })

  it('should offer both on a phone where jobs are chosen', async () => {
    showOnPhone()
    open([createTestJob(), waiting])
    const finger = { pointerType: 'touch', isPrimary: true, clientX: 20, clientY: 20 }
    fireEvent.pointerDown(await screen.findByRole('button', { name: /^Lihvimine/ }), finger)
    const bar = within(await screen.findByRole('toolbar'))
    expect(bar.getByRole('button', { name: 'Start work' })).toBeTruthy()
    expect(bar.getByRole('button', { name: 'Job cards' })).toBeTruthy()
  })

  it('should tell beside each team how much of its day the plan takes, and of no other group', async () => {
    const [welding, laser] = [
      { _id: testId('welding'), name: 'Keevitus' },
      { _id: testId('laser'), name: 'Laser' },
    ]
    const loads = [
      { team: welding._id, planned: 1132.8, capacity: 960 },
      { team: laser._id, planned: 441.6, capacity: 480 },
    ]
    open([createTestJob({ team: welding }), { ...waiting, team: laser }], '', {}, loads)
    const rowOf = (team: string) => screen.getByText(team).closest('[role=row]')?.textContent
    await waitFor(() => expect(rowOf('Keevitus')).toMatch(/load today.*118\s%/))
    expect(rowOf('Laser')).toMatch(/load today.*92\s%/)
    await userEvent.click(screen.getByRole('radio', { name: 'Process' }))
    await waitFor(() => expect(screen.queryByText('load today')).toBeNull())
  })

  it('should finish with what came out, at first all that is left', async () => {
    const fake = open([createTestJob()])
    fake.answer(jobCalls.stopJob, createTestJob({ status: 'STOPPED', workers: [], finished }))
    fake.answer(jobCalls.reopenJobs, { results: [] })
    await press('Finish Keevitamine, SO-2026-148')
    const dialog = within(await screen.findByRole('dialog'))
    const amount = await dialog.findByRole('textbox')
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

  it('should take a finish back from the row and its menu, and say what builds on it', async () => {
    const done = createTestJob({ status: 'STOPPED', jobReport: null, maxAmount: 0, workers: [], finished })
    const fake = open([done])
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
    const fake = open([done, waiting])
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
    const fake = open([createTestJob(), waiting])
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
    open([createTestJob(), waiting])
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

  it('should be given to people, and come back from the message that says so', async () => {
    const kadri = createTestUserSummary()
    const mart = createTestUserSummary({ _id: testId('mart'), firstName: 'Mart', lastName: 'Saks' })
    const users = [kadri, mart].map((user) => createTestProjectMember({ user, _id: testId(user.firstName) }))
    const given = createTestJob({ assigned: [{ ...kadri }] })
    const fake = open([given, waiting], '', {
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

  it('should ask for what the address says, in its groups', async () => {
    const fake = open(
      [waiting],
      `?state=NOT_ACTIVE&state=x&by=order&person=${testId('mart')}&person=x&q=lihv&sort=-worked`,
    )
    expect(await screen.findByText('Lihvimine')).toBeTruthy()
    expect(await screen.findByRole('radio', { name: 'Order', checked: true })).toBeTruthy()
    expect(fake.sent(jobCalls.listJobs)[0]?.body).toMatchObject({
      filters: { search: 'lihv', states: ['NOT_ACTIVE'], people: [testId('mart')] },
      by: 'order',
      sort: { worked: -1 },
      limit: 100,
    })
  })

  it('should not ask for the jobs of a folded group any more, and keep them to be chosen', async () => {
    const fake = open([createTestJob(), waiting])
    await userEvent.click(await screen.findByText('Without a team'))
    await waitFor(() => expect(fake.sent(jobCalls.listJobs).at(-1)?.body).toMatchObject({ closed: [''] }))
    await userEvent.click(await screen.findByRole('checkbox', { name: /Without a team/ }))
    expect(await screen.findByText(/2 chosen|2 selected/)).toBeTruthy()
  })

  it('should say what comes here while nothing waits', async () => {
    open([])
    expect(await screen.findByText('No work waits')).toBeTruthy()
  })
})
