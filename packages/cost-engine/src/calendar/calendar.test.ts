import { createTestWorkCalendar } from '@tehas/contracts/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { momentOf, wallClock } from './time-zone'
import { createWorkClock } from './work-clock'
import { countWorkingDays, isWorkingDay, workingDayCounter, workingDayMinutes, workingDayTest } from './working-days'

const calendar = createTestWorkCalendar()
const date = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true })

describe('working days', () => {
  it('should leave out weekends and public holidays', () => {
    expect(isWorkingDay(calendar, '2026-11-20')).toBe(true)
    expect(isWorkingDay(calendar, '2026-11-21')).toBe(false)
    expect(isWorkingDay(calendar, '2026-12-24')).toBe(false)
    // Friday to Monday.
    expect(countWorkingDays(calendar, '2026-11-20', '2026-11-23')).toBe(1)
    // 21, 22, 23, 28 … 31 December; the 24th to the 27th are holidays and a Sunday.
    expect(countWorkingDays(calendar, '2026-12-20', '2026-12-31')).toBe(7)
    expect(countWorkingDays({ ...calendar, holidays: [] }, '2026-12-20', '2026-12-31')).toBe(9)
    expect(countWorkingDays(calendar, '2026-11-23', '2026-11-20')).toBe(-1)
    expect(countWorkingDays(calendar, '2026-11-20', '2026-11-20')).toBe(0)
  })

  it('should count a shop that works on Saturdays by its own days', () => {
    expect(countWorkingDays({ ...calendar, workingDays: [1, 2, 3, 4, 5, 6] }, '2026-11-20', '2026-11-23')).toBe(2)
  })

  it('should have 480 minutes a day, and the whole span where there is no break inside it', () => {
    expect(workingDayMinutes(calendar)).toBe(480)
    expect(workingDayMinutes({ ...calendar, break: { from: '18:00', to: '19:00' } })).toBe(510)
  })
})

describe('the counter of working days', () => {
  const step = (isWorking: (day: number) => boolean, from: number, count: number): number => {
    let at = from
    for (let left = Math.abs(count); left > 0; left -= 1) {
      do at += Math.sign(count)
      while (!isWorking(at))
    }
    return at
  }

  it('should find the day that stepping day by day finds, over weekends and holidays, both ways', () => {
    const week = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 })
    const holiday = fc.integer({ min: 20_000, max: 20_200 }).map((day) => new Date(day * 86_400_000).toISOString())
    fc.assert(
      fc.property(
        week,
        fc.array(holiday, { maxLength: 60 }),
        fc.integer({ min: 19_950, max: 20_250 }),
        fc.integer({ min: -150, max: 150 }),
        (workingDays, dates, from, count) => {
          const days = { workingDays, holidays: dates.map((date) => ({ date: date.slice(0, 10), name: 'püha' })) }
          const isWorking = workingDayTest(days)
          // The clock only ever asks from a day that is worked.
          fc.pre(isWorking(from))
          expect(workingDayCounter(days).shift(from, count)).toBe(step(isWorking, from, count))
        },
      ),
    )
  })

  it('should take a closed day for the last working day before it, and a working day for itself', () => {
    const holidays = [{ date: '2027-03-26', name: 'suur reede' }]
    const { onOrBefore } = workingDayCounter({ workingDays: [1, 2, 3, 4, 5], holidays })
    const day = (text: string) => Date.parse(text) / 86_400_000
    // Thursday; Good Friday and the weekend after it; Monday.
    expect(['2027-03-25', '2027-03-26', '2027-03-28', '2027-03-29'].map((text) => onOrBefore(day(text)))).toEqual(
      ['2027-03-25', '2027-03-25', '2027-03-25', '2027-03-29'].map(day),
    )
  })

  it('should look at no day on the way: twenty thousand endless works are counted at once', () => {
    let looked = 0
    const workingDays = new Proxy(calendar.workingDays, {
      get: (target, key, receiver) => {
        looked += 1
        return Reflect.get(target, key, receiver)
      },
    })
    const clock = createWorkClock({ ...calendar, workingDays })
    const before = looked
    let time = clock.at('2026-11-20T08:00:00.000Z')
    for (let work = 0; work < 20_000; work += 1) time = clock.add(time, 1e9)
    for (let work = 0; work < 20_000; work += 1) time = clock.subtract(time, 1e9)
    expect(clock.startMoment(time)).toBe('2026-11-20T08:00:00.000Z')
    expect(looked).toBe(before)
  })
})

describe('the work clock', () => {
  const clock = createWorkClock(calendar)

  it('should pass over the break, nights, weekends and holidays', () => {
    // Wednesday 23 December 16:00 in Tallinn; half an hour is left of the day, the rest is worked on Monday the 28th.
    const start = clock.at('2026-12-23T14:00:00.000Z')
    expect(clock.endMoment(clock.add(start, 30))).toBe('2026-12-23T14:30:00.000Z')
    expect(clock.startMoment(clock.add(start, 30))).toBe('2026-12-28T06:00:00.000Z')
    expect(clock.endMoment(clock.add(start, 60))).toBe('2026-12-28T06:30:00.000Z')
    // 11:30 and an hour of work: over noon, until 13:00.
    expect(clock.endMoment(clock.add(clock.at('2026-11-20T09:30:00.000Z'), 60))).toBe('2026-11-20T11:00:00.000Z')
  })

  it('should come back to where it was after going forth and back', () => {
    fc.assert(
      fc.property(date, fc.integer({ min: 0, max: 50_000 }), (moment, length) => {
        const start = clock.at(moment.getTime())
        const back = clock.subtract(clock.add(start, length), length)
        expect(clock.startMoment(back)).toBe(clock.startMoment(start))
      }),
    )
  })

  it('should tell the hours of a day whose clocks change while it is worked', () => {
    // A night shift of 25 October 2026: at 4:00 in Tallinn it becomes 3:00 again.
    const night = createWorkClock({
      ...calendar,
      workingHours: { from: '00:00', to: '08:00' },
      break: { from: '00:00', to: '00:00' },
      workingDays: [1, 2, 3, 4, 5, 6, 7],
    })
    const start = night.at('2026-10-24T21:00:00.000Z')
    expect(night.startMoment(start)).toBe('2026-10-24T21:00:00.000Z')
    expect(night.endMoment(night.add(start, 120))).toBe('2026-10-24T23:00:00.000Z')
    expect(night.endMoment(night.add(start, 480))).toBe('2026-10-25T06:00:00.000Z')
  })

  it('should refuse a calendar in which nothing is ever worked', () => {
    expect(() => createWorkClock({ ...calendar, workingDays: [] })).toThrow(RangeError)
  })
})

describe('time zones', () => {
  it('should tell wall clocks across clock changes', () => {
    fc.assert(
      fc.property(date, (moment) => {
        const wall = wallClock(moment.getTime(), 'Europe/Tallinn')
        expect(wallClock(momentOf(wall, 'Europe/Tallinn'), 'Europe/Tallinn')).toEqual(wall)
      }),
    )
  })
})
