// @vitest-environment happy-dom
import { createFakeApi } from '@tehas/api-client/testing'
import type { ResponseOf } from '@tehas/contracts'
import { type Job, jobCalls } from '@tehas/contracts/jobs'
import { testId } from '@tehas/contracts/testing'
import { showOnPhone } from '@tehas/screens/testing'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { createTestJob, ownWorker } from '../../testing/create-test-job'
import { renderManufacturing } from '../../testing/render-manufacturing'
import { secondsOf } from './my-work'

/** My jobs with these; what the service tells otherwise is answered before the page asks. */
function openWith(prepare: (fake: ReturnType<typeof createFakeApi>) => void, ...rows: Job[]) {
  const fake = createFakeApi()
  fake.answer(jobCalls.listMyJobs, () => ({ rows, left: 0, now: new Date().toISOString() }))
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
  prepare(fake)
  const shell = renderManufacturing('/dashboard/my-jobs', fake)
  return Object.assign(fake, { shell })
}
const open = (...rows: Job[]) => openWith(() => undefined, ...rows)
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

describe('my jobs', () => {
  it('should show the drawing beside the clock, and offer what is no picture to be opened', async () => {
    open(createTestJob())
    expect(await screen.findByRole('button', { name: 'Enlarge raam.jpg' })).toBeTruthy()
    const files = within(await screen.findByRole('list', { name: 'Files' }))
    expect(files.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['TF-80 rev C.pdf'])
  })

  it('should enlarge the drawing by a press or a key, and close it with Escape', async () => {
    open(createTestJob())
    await press('Enlarge raam.jpg')
    const drawing = await screen.findByRole('region', { name: 'raam.jpg' })
    const width = () => (drawing.firstElementChild instanceof HTMLElement ? drawing.firstElementChild.style.width : '')
    expect(width()).toBe('100%')
    // Keys are for the drawing from the beginning.
    await waitFor(() => expect(document.activeElement).toBe(drawing))
    await userEvent.keyboard('+')
    expect(width()).toBe('200%')
    await press('Larger')
    expect(width()).toBe('400%')
    drawing.focus()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Larger' }).disabled).toBe(true)
    await userEvent.keyboard('--')
    expect(width()).toBe('100%')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('region', { name: 'raam.jpg' })).toBeNull())
  })

  it('should tell what others corrected of one’s work, until it is seen', async () => {
    const said = { by: { firstName: 'Kadri', lastName: 'Tamm' }, at: '2026-11-13T08:00:00.000Z', work: 'Keevitamine' }
    const time = { day: '2026-11-12', from: 190, to: 160 }
    const told = { amount: 2, unit: 'PCS' as const }
    const ended: ResponseOf<typeof jobCalls.listEndedJobs> = {
      rows: [],
      corrections: [
        { _id: testId('time'), kind: 'TIME', time, told: null, reason: 'Lõuna oli sees', ...said },
        { _id: testId('gone'), kind: 'TIME', time: { ...time, to: 0 }, told: null, reason: '', ...said },
        { _id: testId('amount'), kind: 'AMOUNT', time: null, told, reason: 'Kaks oli praak', ...said },
        { _id: testId('finish'), kind: 'FINISH', time: null, told, reason: 'Pooleli', ...said },
      ],
    }
    const fake = openWith((service) => {
      service.answer(jobCalls.listEndedJobs, ended)
      service.answer(jobCalls.seeEndedJobs, { ok: true })
    }, createTestJob())
    expect(await screen.findByText('Somebody else corrected your work')).toBeTruthy()
    for (const text of [
      /Kadri Tamm changed your time of .*: 3 h 10 min → 2 h 40 min \(Keevitamine\)\. Reason: Lõuna oli sees/,
      /Kadri Tamm took away your time of .*: 3 h 10 min \(Keevitamine\)\.$/,
      'Kadri Tamm took 2 pcs off what you reported: Keevitamine. Reason: Kaks oli praak',
      'Kadri Tamm took back the finish of your work: Keevitamine, 2 pcs. Reason: Pooleli',
    ])
      expect(screen.getByText(text)).toBeTruthy()
    await press('Seen')
    await waitFor(() => expect(fake.sent(jobCalls.seeEndedJobs)).toHaveLength(1))
    expect(fake.sent(jobCalls.seeEndedJobs)[0]?.body).toEqual({
      corrections: ['time', 'gone', 'amount', 'finish'].map((name) => testId(name)),
    })
  })

  it('should take back what one just finished, from the message that says so', async () => {
    const fake = open(createTestJob())
    fake.answer(jobCalls.reopenJobs, { results: [] })
    await press('+ 5')
    await press('Finish and save 5')
    await waitFor(() => expect(fake.shell.asked.toasts.at(-1)?.undo).toBeTruthy())
    fake.shell.asked.toasts.at(-1)?.undo?.()
    await waitFor(() => expect(fake.sent(jobCalls.reopenJobs)).toHaveLength(1))
    expect(fake.sent(jobCalls.reopenJobs)[0]?.body).toEqual({
      jobs: [{ orderProcess: testId('order-process') }],
      reason: 'Undo of finish',
    })
  })

  it('should finish what runs with what came out, no more than is left', async () => {
    const fake = open(createTestJob())
    expect((await screen.findByRole('timer')).textContent).toMatch(/^01:12:0/)
    await press('+ 5')
    await press('One less')
    await press('Finish and save 4')
    await waitFor(() =>
      expect(fake.sent(jobCalls.stopJob).map(({ body }) => body)).toMatchObject([
        { jobReport: testId('job-report'), producedAmount: 4, at: expect.stringMatching(/Z$/) },
      ]),
    )
    const field = await screen.findByRole('textbox', { name: 'Done now' })
    await userEvent.clear(field)
    await userEvent.type(field, '99')
    // The second key would make it too much.
    expect(await screen.findByRole('button', { name: 'Finish and save 9' })).toBeTruthy()
    expect((await screen.findByRole('alert')).textContent).toBe('The amount is larger than what is left. At most 10.')
  })

  it('should be typed with large keys on a touch screen, refusing what is too much', async () => {
    const fake = open(createTestJob())
    const field = await screen.findByRole('textbox', { name: 'Done now' })
    await userEvent.click(field)
    expect(screen.queryByRole('group', { name: 'Amount keys' })).toBeNull()
    fireEvent.pointerDown(field, { pointerType: 'touch' })
    // They come under the finger, and must not be pressed by the same tap.
    expect(screen.queryByRole('group', { name: 'Amount keys' })).toBeNull()
    fireEvent.click(field)
    // The device's own keys would cover the job.
    expect(field.getAttribute('inputmode')).toBe('none')
    const keys = within(await screen.findByRole('group', { name: 'Amount keys' }))
    for (const name of ['7', 'Comma', '5', '9']) await userEvent.click(keys.getByRole('button', { name }))
    await userEvent.click(keys.getByRole('button', { name: 'One key back' }))
    await press('Finish and save 7,5')
    await waitFor(() => expect(fake.sent(jobCalls.stopJob)[0]?.body).toMatchObject({ producedAmount: 7.5 }))
  })

  it('should tell what goes into it and where it goes next', async () => {
    open(createTestJob())
    expect(await screen.findByText(/Goes to: Pulbervärvimine, Pinnaviimistlus, 24\.11/)).toBeTruthy()
    const made = within(await screen.findByRole('region', { name: 'What it is made of' }))
    expect(made.getByText('Toru 40x40x3').parentElement?.textContent?.replaceAll(/\s/g, ' ')).toBe(
      'Toru 40x40x3172,8 m',
    )
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
      expect(fake.sent(jobCalls.startJob)[0]?.body).toMatchObject({ orderProcess: testId('order-process') }),
    )
  })

  it('should go on without a connection, over a reload, and be sent when it is back', async () => {
    const fake = open(createTestJob())
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

  it('should say why something was not taken, until it is read', async () => {
    const fake = open(createTestJob())
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
    const fake = open(createTestJob())
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
    const fake = open(createTestJob())
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

  it('should show when and what waits to be sent, at its job, and take a finish back that nobody knows of', async () => {
    const fake = open(createTestJob())
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

  it('should be narrowed to what is due today or this week, by large buttons', async () => {
    const waits = { jobReport: null, status: 'NOT_ACTIVE' as const, workers: [] }
    const later = createTestJob({ ...waits, _id: testId('packing'), deadline: '2099-01-01T10:00:00.000Z' })
    open(createTestJob(), later)
    const list = within(await screen.findByRole('navigation', { name: 'My jobs' }))
    expect(list.getAllByRole('listitem')).toHaveLength(2)
    const choice = within(list.getByRole('group', { name: 'When it is due' }))
    expect(choice.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Today1', 'Week1', 'All2'])
    await userEvent.click(choice.getByRole('button', { name: /^Today/ }))
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1))
    expect(choice.getByRole('button', { name: /^Today/ }).getAttribute('aria-pressed')).toBe('true')
  })

  it('should pause all that shares one’s time at once', async () => {
    const other = createTestJob({ _id: testId('packing'), jobReport: testId('other-report') })
    const fake = open(createTestJob(), other)
    expect(await screen.findByText('Your time is shared by 2 jobs')).toBeTruthy()
    await press('Pause all')
    await waitFor(() => expect(fake.sent(jobCalls.pauseJob)).toHaveLength(2))
    expect(fake.sent(jobCalls.pauseJob).map(({ body }) => body.jobReport)).toEqual([
      testId('job-report'),
      testId('other-report'),
    ])
  })

  it('should ask a phone for the amount when the work is to be finished, in place', async () => {
    showOnPhone()
    const fake = open(createTestJob())
    await press('Finish')
    expect(fake.sent(jobCalls.stopJob)).toEqual([])
    await press('+ 5')
    await press('Back')
    expect(screen.queryByRole('textbox', { name: 'Done now' })).toBeNull()
    await press('Finish')
    await press('+ 1')
    await press('Finish and save 1')
    await waitFor(() => expect(fake.sent(jobCalls.stopJob)[0]?.body).toMatchObject({ producedAmount: 1 }))
  })

  it('should start and pause from the list, and unfold what a job is made of, on a phone', async () => {
    showOnPhone()
    const waits = createTestJob({
      ...{ _id: testId('packing'), jobReport: null, status: 'NOT_ACTIVE', workers: [] },
      orderProcess: { _id: testId('packing'), name: 'Pakkimine' },
    })
    const grinds = createTestJob({
      ...{ _id: testId('grinding'), jobReport: testId('other-report') },
      orderProcess: { _id: testId('grinding'), name: 'Lihvimine' },
    })
    const fake = open(createTestJob(), grinds, waits)
    const list = within(await screen.findByRole('navigation', { name: 'My jobs' }))
    // The one that is worked on stands above, with its own buttons.
    expect(list.getAllByRole('listitem')).toHaveLength(2)
    await press('Pause Lihvimine, SO-2026-148')
    await waitFor(() => expect(fake.sent(jobCalls.pauseJob)[0]?.body.jobReport).toBe(grinds.jobReport))
    await press('Start Pakkimine, SO-2026-148')
    await waitFor(() => expect(fake.sent(jobCalls.startJob)[0]?.body).toMatchObject({ orderProcess: waits._id }))
    expect(await screen.findByRole('heading', { name: 'Pakkimine' })).toBeTruthy()
    const unfold = await screen.findByRole('button', { name: /^What it is made of/ })
    expect([unfold.getAttribute('aria-expanded'), screen.queryByText('Toru 40x40x3')]).toEqual(['false', null])
    await userEvent.click(unfold)
    expect(screen.getByText('Toru 40x40x3')).toBeTruthy()
  })

  it('should keep a typed amount over a reload, for its job alone, until it is sent', async () => {
    const other = createTestJob({ _id: testId('packing'), jobReport: testId('other-report') })
    const fake = open(createTestJob(), other)
    await press('+ 5')
    await press('+ 1')
    cleanup()
    renderManufacturing('/dashboard/my-jobs', fake)
    expect(await screen.findByRole('button', { name: 'Finish and save 6' })).toBeTruthy()
    cleanup()
    renderManufacturing(`/dashboard/my-jobs?job=${other._id}`, fake)
    expect(await screen.findByRole('button', { name: 'Finish' })).toBeTruthy()
    cleanup()
    renderManufacturing('/dashboard/my-jobs', fake)
    await press('Finish and save 6')
    await waitFor(() => expect(fake.sent(jobCalls.stopJob)).toHaveLength(1))
    cleanup()
    renderManufacturing('/dashboard/my-jobs', fake)
    expect(await screen.findByRole('button', { name: 'Finish' })).toBeTruthy()
  })

  it('should say what the service cannot take, send the rest, and let it be given up', async () => {
    const other = createTestJob({ _id: testId('packing'), jobReport: testId('other-report') })
    const fake = open(createTestJob(), other)
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

  it('should say what comes here while nothing waits', async () => {
    open()
    expect(await screen.findByText('Nothing waits for you')).toBeTruthy()
  })
})

it('should count on what the service told, in the share of a person who runs two', () => {
  const at = Date.parse('2026-11-20T12:00:00.000Z')
  const worker = { ...ownWorker, sharedBy: 2 }
  // 72 minutes, and half of ten.
  expect(secondsOf(worker, at, at + 600_000)).toBe(72 * 60 + 300)
  expect(secondsOf({ ...worker, status: 'PAUSED' }, at, at + 600_000)).toBe(72 * 60)
})
