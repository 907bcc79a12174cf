import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createTexts } from '../texts/texts'
import { addDays, daysBetween, toDay, today } from './day'
import {
  formatDate,
  formatDateRange,
  formatDateShort,
  formatDateTime,
  formatMonth,
  formatRelativeDays,
  formatTime,
  formatWeekday,
} from './format-date'
import { daysOfWeek, isoWeek, startOfWeek, weekdayOf, weeksOfMonth } from './week'

const anyDay = fc.integer({ min: -20_000, max: 60_000 }).map((days) => addDays('1970-01-01', days))

describe('days in the project’s time zone', () => {
  it('should show a moment on the day that it is in Tallinn', () => {
    expect(toDay('2026-11-20T22:30:00.000Z')).toBe('2026-11-21')
    expect(toDay('2026-07-20T20:59:00.000Z')).toBe('2026-07-20')
    expect(toDay('2026-11-20T22:30:00.000Z', 'Europe/Stockholm')).toBe('2026-11-20')
    expect(today(new Date('2026-12-31T22:00:00Z'))).toBe('2027-01-01')
  })

  it('should leave a calendar day alone and refuse what is none', () => {
    expect(toDay('2026-11-20')).toBe('2026-11-20')
    expect(toDay('2026-02-30')).toBeUndefined()
    expect(toDay('soon')).toBeUndefined()
  })
})

describe('formats', () => {
  it('should write dates as Estonians do', () => {
    expect(formatDate('2026-11-27')).toBe('27.11.2026')
    expect(formatDate('2026-11-20T22:30:00.000Z')).toBe('21.11.2026')
    expect(formatDateShort('2026-11-27')).toBe('27.11.')
    expect(formatDateTime('2026-11-20T14:06:00.000Z')).toBe('20.11.2026 16:06')
    expect(formatTime('2026-11-20T22:00:00.000Z')).toBe('00:00')
    expect([formatDate(undefined), formatDateShort(''), formatTime(null), formatDateTime('no')]).toEqual([
      '–',
      '–',
      '–',
      '–',
    ])
  })

  it('should write the year of a range once', () => {
    expect(formatDateRange('2026-11-16', '2026-11-26')).toBe('16.11 – 26.11.2026')
    expect(formatDateRange('2026-12-28', '2027-01-08')).toBe('28.12.2026 – 08.01.2027')
    expect(formatDateRange('2026-11-16', '2026-11-16')).toBe('16.11.2026')
    expect(formatDateRange(undefined, '2026-11-16')).toBe('16.11.2026')
  })

  it('should name months and weekdays in the language', () => {
    expect(formatMonth('2026-11-20', 'et')).toBe('november 2026')
    expect(formatMonth('2026-11-20', 'en')).toBe('November 2026')
    expect(formatWeekday('2026-11-20', 'long', 'et')).toBe('reede')
    expect(formatWeekday('2026-11-20', 'short', 'en')).toBe('Fri')
  })

  it('should say how many days away a date is', () => {
    const [et, en] = [createTexts('et').t, createTexts('en').t]
    const say = (day: string, t: typeof et) => formatRelativeDays(day, '2026-11-20', t)
    expect(say('2026-11-27', en)).toBe('in 7 days')
    expect(say('2026-11-27', et)).toBe('7 päeva pärast')
    expect([say('2026-11-20', et), say('2026-11-21', et), say('2026-11-19', et)]).toEqual(['täna', 'homme', 'eile'])
    expect(say('2026-11-18', en)).toBe('2 days ago')
    expect(say('2026-11-18', et)).toBe('2 päeva tagasi')
    expect(formatRelativeDays(undefined)).toBe('–')
  })
})

describe('weeks', () => {
  it.each([
    ['2026-01-01', 2026, 1],
    ['2025-12-29', 2026, 1],
    ['2027-01-03', 2026, 53],
    ['2027-01-04', 2027, 1],
    ['2024-12-31', 2025, 1],
    ['2021-01-01', 2020, 53],
  ])('should count %s into week %d-%d', (day, year, week) => {
    expect(isoWeek(day)).toEqual({ year, week })
  })

  it('should begin on Monday', () => {
    expect(startOfWeek('2026-11-22')).toBe('2026-11-16')
    expect(weekdayOf('2026-11-22')).toBe(7)
    expect(daysOfWeek('2026-11-20')[0]).toBe('2026-11-16')
    const november = weeksOfMonth('2026-11-20')
    expect([november.length, november[0]?.[0], november.at(-1)?.[6]]).toEqual([6, '2026-10-26', '2026-12-06'])
    expect(weeksOfMonth('2027-02-01')).toHaveLength(4)
  })

  it('should hold for any day', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const monday = startOfWeek(day)
        expect(weekdayOf(monday)).toBe(1)
        expect(daysBetween(monday, day)).toBe(weekdayOf(day) - 1)
        expect(isoWeek(day)).toEqual(isoWeek(monday))
        expect(isoWeek(addDays(monday, 7))).not.toEqual(isoWeek(monday))
        expect(weeksOfMonth(day).flat()).toContain(day)
      }),
    )
  })
})
