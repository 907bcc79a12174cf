import { testId } from '@tehas/contracts/testing'
import type { WorkTime } from '@tehas/contracts/work-time'
import { describe, expect, it } from 'vitest'
import { clockOf, momentOfClock, readClock, wrongOf } from './clock'
import { exportedColumns, exportedDays } from './export-time'
import { clockMinutes, formatHours } from './hours'
import { dayOr, daysText, periodOf } from './period'
import { problemOfSpan, spanOfTyped } from './typed-span'
import { countShowings, filterRows, minutesNow, rowsOf } from './work-time-rows'

describe('times of a day', () => {
  it.each([
    ['14:31', '14:31'],
    ['14.31', '14:31'],
    ['1431', '14:31'],
    ['7', '07:00'],
    ['24:00', '24:00'],
    ['24:01', undefined],
    ['14:61', undefined],
    ['koosolek', undefined],
  ])('should be read from %s', (text, clock) => expect(readClock(text)).toBe(clock))

  it('should be moments of the project’s clock, on both days on which it is changed too', () => {
    const utc = (day: string, clock: string) => new Date(momentOfClock(day, clock)).toISOString()
    expect(utc('2026-11-18', '14:31')).toBe('2026-11-18T12:31:00.000Z')
    expect(utc('2026-07-01', '24:00')).toBe('2026-07-01T21:00:00.000Z')
    expect(utc('2026-03-29', '02:30')).toBe('2026-03-29T00:30:00.000Z')
    expect(utc('2026-03-29', '05:00')).toBe('2026-03-29T02:00:00.000Z')
    expect(utc('2026-10-25', '12:00')).toBe('2026-10-25T10:00:00.000Z')
    expect(clockOf('2026-11-18T22:00:00.000Z', '2026-11-18')).toBe('24:00')
    expect(clockOf('2026-11-17T22:00:00.000Z', '2026-11-18')).toBe('00:00')
  })
})

describe('times that are typed', () => {
  const t = (key: string) => key
  const iso = (moment: number | undefined) => (moment === undefined ? undefined : new Date(moment).toISOString())
  const day = '2025-11-18'

  it('should end on the next day where a night shift is typed', () => {
    const { from, to, isOverMidnight } = spanOfTyped(day, { from: '22', to: '6' })
    expect([iso(from), iso(to), isOverMidnight]).toEqual(['2025-11-18T20:00:00.000Z', '2025-11-19T04:00:00.000Z', true])
  })

  it.each([
    ['', '', false, undefined],
    ['', '', true, 'Write times like 14:31'],
    ['8', 'hiljem', false, 'Write times like 14:31'],
    ['8', '8:00', false, 'The end comes before the start'],
    ['8', '16:30', true, undefined],
  ])('should say of “%s” to “%s”, where saving was tried: %s, that “%s”', (from, to, isTried, problem) => {
    const typed = { from, to }
    expect(problemOfSpan(spanOfTyped(day, typed), { typed, isTried, t })).toBe(problem)
  })

  it('should not lie ahead', () => {
    const typed = { from: '8', to: '9' }
    expect(problemOfSpan(spanOfTyped('2999-01-02', typed), { typed, isTried: false, t })).toBe('This is later than now')
  })
})

describe('hours', () => {
  it.each([
    [490, '8:10'],
    [0, '0:00'],
    [59.99, '0:59'],
    [-119, '−1:59'],
    [-0.4, '0:00'],
  ])('should write %s minutes as %s', (minutes, text) => expect(formatHours(minutes)).toBe(text))

  it('should count once what runs at the same time', () => {
    const span = (from: number, to: number) => ({ from: from * 60_000, to: to * 60_000 })
    expect(clockMinutes([span(60, 120), span(0, 90), span(200, 210), span(70, 80)])).toBe(130)
    expect(clockMinutes([])).toBe(0)
  })
})

describe('a period', () => {
  it('should be a week from Monday on, with the weeks around it', () => {
    const week = periodOf('week', '2026-11-18')
    expect(week).toMatchObject({ from: '2026-11-16', to: '2026-11-22', previous: '2026-11-09', next: '2026-11-23' })
    expect(week.columns).toHaveLength(7)
  })

  it('should be a month in columns of its weeks, without days of others', () => {
    const month = periodOf('month', '2026-11-18')
    expect(month).toMatchObject({ from: '2026-11-01', to: '2026-11-30', previous: '2026-10-01', next: '2026-12-01' })
    // 1 November is a Sunday.
    expect(month.columns.map(({ days }) => days.length)).toEqual([1, 7, 7, 7, 7, 1])
    expect(month.columns.slice(0, 3).map(({ days }) => daysText(days))).toEqual(['1.11.', '2.–8.11.', '9.–15.11.'])
  })

  it('should be that of today where the address names no day', () => {
    for (const text of [null, 'eile', '2026-02-30', '2026-13-01']) expect(dayOr(text, '2026-11-20')).toBe('2026-11-20')
  })
})

const worked = { isRunning: false, needsReview: false, isCorrected: false, hasNotes: false }
const person = (firstName: string, team: string) => ({
  _id: testId(firstName),
  firstName,
  lastName: 'Saar',
  avatarImage: null,
  jobTitle: 'Keevitaja',
  teams: [{ _id: testId(team), name: team }],
})
const time: WorkTime = {
  days: [
    { day: '2026-11-16', planned: 480, plannedUntilNow: 480, holiday: null },
    { day: '2026-11-17', planned: 480, plannedUntilNow: 480, holiday: null },
    { day: '2026-11-18', planned: 480, plannedUntilNow: 100, holiday: null },
    ...['19', '20'].map((day) => ({ day: `2026-11-${day}`, planned: 480, plannedUntilNow: 0, holiday: null })),
    ...['21', '22'].map((day) => ({ day: `2026-11-${day}`, planned: 0, plannedUntilNow: 0, holiday: null })),
  ],
  people: [
    {
      ...person('Margus', 'Keevitus'),
      days: [
        { ...worked, day: '2026-11-16', minutes: 540 },
        { ...worked, day: '2026-11-17', minutes: 400, isCorrected: true },
        { ...worked, day: '2026-11-18', minutes: 60, isRunning: true },
      ],
    },
    { ...person('Joosep', 'Värv'), days: [{ ...worked, day: '2026-11-16', minutes: 480, needsReview: true }] },
  ],
}

describe('people with their time', () => {
  const asOf = 1_000_000
  const rows = rowsOf(time, periodOf('week', '2026-11-18'), asOf, asOf + 30 * 60_000)

  it('should count overtime by day, the plan until now, and what runs until this moment', () => {
    expect(rows.map(({ person: { firstName } }) => firstName)).toEqual(['Joosep', 'Margus'])
    // 9:00, 6:40 and an hour with half an hour since; what Tuesday lacks takes nothing from Monday.
    expect(rows[1]?.total).toEqual({ minutes: 540 + 400 + 90, planned: 1060, over: 60 })
    expect(minutesNow({ ...worked, day: '2026-11-16', minutes: 60 }, asOf, asOf + 60_000)).toBe(60)
  })

  it('should stand together by week in a month', () => {
    const [, margus] = rowsOf(time, periodOf('month', '2026-11-18'), asOf, asOf)
    expect(margus?.cells.map(({ minutes }) => minutes)).toEqual([0, 0, 0, 1000, 0, 0])
    expect(margus?.total.over).toBe(60)
  })

  it('should be chosen by what is asked, and by team', () => {
    expect(countShowings(rows)).toEqual({ review: 1, running: 1, over: 1 })
    const names = (found: typeof rows) => found.map(({ person: { firstName } }) => firstName)
    expect(names(filterRows(rows, 'review', null))).toEqual(['Joosep'])
    expect(names(filterRows(rows, 'over', testId('Värv')))).toEqual([])
    expect(names(filterRows(rows, undefined, testId('Keevitus')))).toEqual(['Margus'])
  })

  it('should be exported as hours by person and day, also the days on which nothing was done', () => {
    const days = exportedDays(time, { review: 'ununenud taimer', corrected: 'parandatud' })
    expect(days).toHaveLength(6)
    expect(days[0]).toEqual({
      name: 'Margus Saar',
      jobTitle: 'Keevitaja',
      day: '2026-11-16',
      week: 47,
      worked: 9,
      planned: 8,
      over: 1,
      note: '',
    })
    expect(days.map(({ note }) => note)).toEqual(['', 'parandatud', '', 'ununenud taimer', '', ''])
    expect(exportedColumns.map(({ key }) => key)).toEqual(Object.keys(days[0] ?? {}))
  })
})

it('should mark the time that cannot be read, and both where they do not fit each other', () => {
  expect(wrongOf('Write times like 14:31', undefined, 5)).toEqual({ from: true, to: false })
  expect(wrongOf('Write times like 14:31', undefined, undefined)).toEqual({ from: true, to: true })
  expect(wrongOf('The end comes before the start', 9, 5)).toEqual({ from: true, to: true })
  expect(wrongOf(undefined, 5, 9)).toEqual({ from: false, to: false })
})
