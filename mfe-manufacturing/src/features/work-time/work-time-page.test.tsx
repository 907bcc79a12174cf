// @vitest-environment happy-dom
import { createFakeApi } from '@tehas/api-client/testing'
import { jobCalls } from '@tehas/contracts/jobs'
import { createTestProjectMember, testId } from '@tehas/contracts/testing'
import { type WorkDay, workTimeCalls } from '@tehas/contracts/work-time'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import {
  createTestTimeEntry,
  createTestWorkDay,
  createTestWorkTime,
  timedPerson,
} from '../../testing/create-test-work-day'
import { renderManufacturing } from '../../testing/render-manufacturing'

const DAY = `&person=${timedPerson._id}&day=2026-11-18`

function open(query: string, { day = createTestWorkDay(), rights = ['PRODUCTION'] as readonly string[] } = {}) {
  const fake = createFakeApi()
  fake.answer(workTimeCalls.listWorkTime, createTestWorkTime())
  fake.answer(workTimeCalls.getWorkDay, day)
  fake.answer(workTimeCalls.correctWorkTime, { ...day, version: 1 })
  fake.answer(workTimeCalls.setWorkDayNotes, { ...day, version: 1 })
  fake.answer(jobCalls.listForgottenJobs, { rows: [] })
  const userRights = Object.fromEntries(rights.map((right) => [right, true]))
  renderManufacturing(`/dashboard/work-time?at=2026-11-18${query}`, fake, {
    member: createTestProjectMember({ userRights }),
  })
  return fake
}

describe('work time', () => {
  it('should open no day of a person that an address typed by hand gets wrong', async () => {
    const fake = open('&person=margus&day=2026-11-18')
    expect(await screen.findByRole('button', { name: /Margus Saar, Wednesday 18\.11\.2026/ })).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(fake.sent(workTimeCalls.getWorkDay)).toEqual([])
  })

  it('should show what was worked against the plan, and go to the week before by the arrow', async () => {
    const fake = open('')
    const cell = await screen.findByRole('button', { name: /Margus Saar, Wednesday 18\.11\.2026: 8:30/ })
    expect(cell.getAttribute('aria-label')).toContain('0:30 of overtime, forgotten timer')
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Week 47, 16.11 – 22.11.2026')
    fireEvent.keyDown(document.body, { key: 'ArrowLeft' })
    await waitFor(() =>
      expect(fake.sent(workTimeCalls.listWorkTime).at(-1)?.body).toEqual({ from: '2026-11-09', to: '2026-11-15' }),
    )
    await userEvent.click(screen.getByRole('radio', { name: 'Month' }))
    await waitFor(() =>
      expect(fake.sent(workTimeCalls.listWorkTime).at(-1)?.body).toEqual({ from: '2026-11-01', to: '2026-11-30' }),
    )
  })

  it('should open the day that is pressed', async () => {
    const fake = open('')
    await userEvent.click(await screen.findByRole('button', { name: /18\.11\.2026: 8:30/ }))
    const drawer = within(await screen.findByRole('dialog'))
    expect(await drawer.findByText('08:00 – 16:00')).toBeTruthy()
    expect(fake.sent(workTimeCalls.getWorkDay)[0]?.params).toEqual({ user: timedPerson._id, day: '2026-11-18' })
    // Without the right nothing is put right, and the order is only named.
    expect(drawer.queryByRole('button', { name: /Correct/ })).toBeNull()
    expect(drawer.queryByRole('link', { name: 'SO-2026-148' })).toBeNull()
  })
})

describe('a correction', () => {
  const foreman = { rights: ['DETAILED_USER_WRITE', 'DETAILED_USER_READ', 'SALES_READ'] }

  it('should say what the day becomes, ask for a reason and keep the seconds of what is not changed', async () => {
    const fake = open(DAY, foreman)
    await userEvent.click(await screen.findByRole('button', { name: 'Correct Keevitamine from 08:00' }))
    const end = screen.getByRole('textbox', { name: 'End' })
    await userEvent.clear(end)
    await userEvent.type(end, '14.31')
    expect(screen.getByText('−1:29')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Save the correction' }))
    expect(screen.getByText('Say why')).toBeTruthy()
    expect(fake.sent(workTimeCalls.correctWorkTime)).toHaveLength(0)
    await userEvent.type(screen.getByRole('textbox', { name: /Reason/ }), 'Taimer ununes')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() =>
      expect(fake.sent(workTimeCalls.correctWorkTime)[0]?.body).toEqual({
        user: timedPerson._id,
        day: '2026-11-18',
        version: 0,
        timeReport: testId('time-entry'),
        stretch: { startedAt: '2026-11-18T06:00:20.000Z', stoppedAt: '2026-11-18T12:31:00.000Z' },
        reason: 'Taimer ununes',
      }),
    )
  })

  it('should say what is wrong with the times, and what runs beside other work', async () => {
    const other = createTestTimeEntry({
      _id: testId('other'),
      startedAt: '2026-11-18T14:30:00.000Z',
      stoppedAt: '2026-11-18T15:00:00.000Z',
      orderProcess: { _id: testId('grinding'), name: 'Lihvimine' },
    })
    const same = createTestTimeEntry({
      _id: testId('same'),
      startedAt: '2026-11-18T15:10:00.000Z',
      stoppedAt: '2026-11-18T15:20:00.000Z',
    })
    open(DAY, { ...foreman, day: createTestWorkDay({ stretches: [createTestTimeEntry(), other, same] }) })
    await userEvent.click(await screen.findByRole('button', { name: 'Correct Keevitamine from 08:00' }))
    const end = screen.getByRole('textbox', { name: 'End' })
    for (const [text, said] of [
      ['7:00', 'The end comes before the start'],
      ['hilja', 'Write times like 14:31'],
      ['16:45', 'Runs beside other work: that time is shared between them.'],
      [
        '17:15',
        'Runs beside other work: that time is shared between them. Lies over other time of this work: it counts once.',
      ],
    ] as const) {
      await userEvent.clear(end)
      await userEvent.type(end, text)
      expect(screen.getByText(said)).toBeTruthy()
    }
  })
})

describe('time that nobody took', () => {
  const foreman = { rights: ['DETAILED_USER_WRITE', 'DETAILED_USER_READ'] }

  it('should be added to a process that is found, at most what may still be reported', async () => {
    const fake = open(DAY, foreman)
    const { type, order, orderProduct, item, avatar } = createTestTimeEntry()
    const orderProcess = { _id: testId('grinding'), name: 'Lihvimine' }
    const work = { type, order, orderProduct, item, avatar, orderProcess, unit: 'PCS' as const, maxAmount: 4 }
    fake.answer(workTimeCalls.listAddableWork, { rows: [work] })
    fake.answer(workTimeCalls.addWorkTime, createTestWorkDay({ version: 1 }))
    await userEvent.click(await screen.findByRole('button', { name: 'Add time' }))
    await userEvent.click(screen.getByRole('combobox', { name: /Work/ }))
    await userEvent.click(await screen.findByRole('option', { name: /Lihvimine, Lauaraam/ }))
    const write = async (name: RegExp, text: string) => {
      await userEvent.clear(screen.getByRole('textbox', { name }))
      await userEvent.type(screen.getByRole('textbox', { name }), text)
    }
    await write(/Start/, '16')
    await write(/End/, '16.30')
    // The first 20 seconds lie beside the welding.
    expect(screen.getByText('+0:29')).toBeTruthy()
    await write(/Amount made/, '5')
    await write(/Why it was not timed/, 'Tahvel oli tühi')
    await userEvent.click(screen.getByRole('button', { name: 'Add the time' }))
    expect(fake.sent(workTimeCalls.addWorkTime)).toHaveLength(0)
    await write(/Amount made/, '4')
    await userEvent.click(screen.getByRole('button', { name: 'Add the time' }))
    await waitFor(() =>
      expect(fake.sent(workTimeCalls.addWorkTime)[0]?.body).toEqual({
        ...{ user: timedPerson._id, day: '2026-11-18', version: 0, orderProcess: orderProcess._id },
        stretch: { startedAt: '2026-11-18T14:00:00.000Z', stoppedAt: '2026-11-18T14:30:00.000Z' },
        ...{ producedAmount: 4, reason: 'Tahvel oli tühi' },
      }),
    )
  })

  it('should be nobody’s to add without the right, and say who added it', async () => {
    const added = { by: 'Kadri Tamm', amount: 2, unit: 'PCS' as const }
    open(DAY, { day: createTestWorkDay({ stretches: [createTestTimeEntry({ added })] }) })
    expect(await screen.findByText('Added by hand: Kadri Tamm, 2 pcs')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Add time' })).toBeNull()
  })
})

describe('the note of a day', () => {
  it('should be saved over what was read, and show what somebody wrote meanwhile', async () => {
    const day: WorkDay = createTestWorkDay({ version: 3, notes: 'Hommikul koosolek' })
    const fake = open(DAY, { day })
    const note = await screen.findByRole('textbox', { name: 'Note of the day' })
    await userEvent.type(note, ' kella kümneni')
    fake.fail(workTimeCalls.setWorkDayNotes, 'VERSION_CONFLICT')
    await userEvent.click(screen.getByRole('button', { name: 'Save the note' }))
    expect(await screen.findByText('Somebody changed this day meanwhile')).toBeTruthy()
    expect(fake.sent(workTimeCalls.setWorkDayNotes)[0]?.body).toMatchObject({
      version: 3,
      notes: 'Hommikul koosolek kella kümneni',
    })
    await userEvent.click(screen.getByRole('button', { name: 'Take theirs' }))
    expect(screen.getByRole('textbox', { name: 'Note of the day' })).toHaveProperty('value', 'Hommikul koosolek')
  })
})
