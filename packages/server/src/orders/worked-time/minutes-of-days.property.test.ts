import { dayIn, startOfDay } from '@tehas/cost-engine/calendar'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { minutesOfDays } from './minutes-of-days'

const ZONE = 'Europe/Tallinn'
const MINUTE = 60_000
const at = (moment: string) => Date.parse(moment)
const byDay = (parts: ReturnType<typeof minutesOfDays>) =>
  Object.fromEntries(
    [...new Set(parts.map(({ day }) => day))].map((day) => [
      day,
      parts.reduce((sum, part) => sum + (part.day === day ? part.minutes : 0), 0),
    ]),
  )

describe('minutes of local days', () => {
  it('should split at midnight of the project, also at the end of a month', () => {
    // 31 October 22:30 to 1 November 1:15 in Tallinn, where clocks are two hours ahead by then.
    const parts = minutesOfDays(
      [{ _id: 'a', processId: 'a', worksBreak: true, from: at('2026-10-31T20:30Z'), to: at('2026-10-31T23:15Z') }],
      0,
      ZONE,
    )
    expect(byDay(parts)).toEqual({ '2026-10-31': 90, '2026-11-01': 75 })
  })

  it.each([
    // Clocks go from 3 to 4 at 1:00 UTC: the day has 23 hours.
    ['2026-03-29', 23 * 60],
    // Clocks go from 4 back to 3 at 1:00 UTC: the day has 25.
    ['2026-10-25', 25 * 60],
    ['2026-11-20', 24 * 60],
  ])('should give %s the minutes that it has', (day, minutes) => {
    const noon = at(`${day}T12:00Z`)
    const parts = minutesOfDays(
      [{ _id: 'a', processId: 'a', worksBreak: true, from: noon - 48 * 60 * MINUTE, to: noon + 48 * 60 * MINUTE }],
      0,
      ZONE,
    )
    expect(byDay(parts)[day]).toBe(minutes)
  })

  it('should count what runs until now, and let it run on its last day alone', () => {
    const parts = minutesOfDays(
      [{ _id: 'a', processId: 'a', worksBreak: true, from: at('2026-11-19T21:00Z'), to: null }],
      at('2026-11-20T06:10Z'),
      ZONE,
    )
    expect(parts).toMatchObject([
      { day: '2026-11-19', minutes: 60, isOpen: true, isLast: false },
      { day: '2026-11-20', minutes: 490, isOpen: true, isLast: true },
    ])
  })

  // Around both changes of the clock, the end of a month and of the year.
  const around = fc.constantFrom('2026-03-28T18:00Z', '2026-10-24T18:00Z', '2026-11-30T12:00Z', '2026-12-31T12:00Z')
  const entry = fc.record({
    from: fc.integer({ min: 0, max: 2000 }),
    length: fc.integer({ min: 0, max: 1500 }),
    isOpen: fc.boolean(),
  })

  it('should never be more than the clock shows on a day, and over all days what the time entries cover', () => {
    fc.assert(
      fc.property(around, fc.array(entry, { maxLength: 6 }), (start, drawn) => {
        const base = at(start)
        const now = base + 2600 * MINUTE
        const entries = drawn.map(({ from, length, isOpen }, index) => ({
          _id: String(index),
          processId: String(index),
          worksBreak: true,
          from: base + from * MINUTE,
          to: isOpen ? null : Math.min(now, base + (from + length) * MINUTE),
        }))
        const days = byDay(minutesOfDays(entries, now, ZONE))
        // Minute by minute: while anything runs, the person works one minute.
        const clock: Record<string, number> = {}
        for (let minute = base; minute < now; minute += MINUTE) {
          if (!entries.some(({ from, to }) => from <= minute && minute < (to ?? now))) continue
          const day = dayIn(minute, ZONE)
          clock[day] = (clock[day] ?? 0) + 1
        }
        for (const [day, minutes] of Object.entries(days)) {
          expect(minutes).toBeCloseTo(clock[day] ?? 0, 6)
          const next = startOfDay(dayIn(startOfDay(day, ZONE) + 30 * 60 * MINUTE, ZONE), ZONE)
          expect(minutes).toBeLessThanOrEqual((next - startOfDay(day, ZONE)) / MINUTE + 1e-6)
        }
        expect(Object.keys(clock).every((day) => day in days)).toBe(true)
      }),
      { numRuns: 40 },
    )
  }, 180_000)
})
