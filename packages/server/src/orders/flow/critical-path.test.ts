import { createWorkClock } from '@tehas/cost-engine/calendar'
import { describe, expect, it } from 'vitest'
import { pathTo, type TimeStep, timeSteps } from './critical-path'

/** Monday to Friday, 480 minutes a day; the 20th of November 2026 is a Friday. */
const clock = createWorkClock({
  timeZone: 'Europe/Tallinn',
  workingHours: { from: '08:00', to: '16:30' },
  break: { from: '12:00', to: '12:30' },
  workingDays: [1, 2, 3, 4, 5],
  holidays: [],
})
/** 120 minutes of the day have been worked. */
const now = clock.at('2026-11-20T08:00:00Z')
const monday = { day: now.day + 3, worked: 0 }

const step = (id: string, minutes: number, rest: Partial<TimeStep> = {}): TimeStep => ({
  ...{ id, minutes, after: [], wait: 0, isDone: false, notBefore: undefined, plannedEnd: undefined },
  ...rest,
})
const time = (...steps: readonly TimeStep[]) => timeSteps(steps, { now, clock })

describe('when steps are expected', () => {
  it('should begin now, go on after each other and over the weekend', () => {
    const timed = time(step('saw', 300), step('glue', 240, { after: ['saw'] }))
    // 120 + 300 = 420 on Friday; 60 more that day and 180 on Monday.
    expect(timed.get('saw')).toEqual({ start: now, end: { day: now.day, worked: 420 }, because: undefined })
    expect(timed.get('glue')).toEqual({
      start: { day: now.day, worked: 420 },
      end: { day: monday.day, worked: 180 },
      because: 'saw',
    })
  })

  it('should wait for the slower way of a diamond', () => {
    const arrives = { day: monday.day, worked: 120 }
    const timed = time(
      step('sheet', 0, { notBefore: arrives }),
      step('cut', 120, { after: ['sheet'] }),
      step('bend', 300, { after: ['sheet'] }),
      step('weld', 60, { after: ['cut', 'bend'] }),
    )
    expect(timed.get('weld')).toEqual({
      start: { day: monday.day, worked: 420 },
      end: { day: monday.day, worked: 480 },
      because: 'bend',
    })
    expect(pathTo('weld', timed)).toEqual(['sheet', 'bend', 'weld'])
  })

  it('should not go round in circles', () => {
    const timed = time(
      step('a', 60, { after: ['c'] }),
      step('b', 60, { after: ['a'] }),
      step('c', 60, { after: ['b'] }),
    )
    expect(timed.get('b')?.end).toEqual({ day: now.day, worked: 180 })
    expect(timed.get('a')?.end).toEqual({ day: now.day, worked: 300 })
    expect(pathTo('a', timed)).toEqual(['b', 'c', 'a'])
    expect(pathTo('c', time(step('c', 60, { after: ['c'] })))).toEqual(['c'])
  })

  it('should follow 25 levels', () => {
    const steps = Array.from({ length: 25 }, (_, at) => step(`${at}`, 480, at > 0 ? { after: [`${at - 1}`] } : {}))
    const timed = time(...steps.reverse())
    // 25 working days are five weeks.
    expect(timed.get('24')?.end).toEqual({ day: now.day + 35, worked: 120 })
    expect(pathTo('24', timed)).toHaveLength(25)
  })

  it('should keep to the plan where that holds, and wait for nothing then', () => {
    const plannedEnd = { day: monday.day + 1, worked: 480 }
    const timed = time(
      step('saw', 60),
      step('glue', 240, { after: ['saw'], notBefore: { day: monday.day + 1, worked: 240 }, plannedEnd }),
    )
    expect(timed.get('glue')).toEqual({
      start: { day: monday.day + 1, worked: 240 },
      end: plannedEnd,
      because: undefined,
    })
    expect(pathTo('glue', timed)).toEqual(['glue'])
  })

  it('should take the evening for the next morning', () => {
    const timed = time(
      step('saw', 360),
      step('glue', 60, { after: ['saw'], notBefore: monday, plannedEnd: { day: monday.day, worked: 60 } }),
    )
    expect(timed.get('saw')?.end).toEqual({ day: now.day, worked: 480 })
    expect(timed.get('glue')).toEqual({ start: monday, end: { day: monday.day, worked: 60 }, because: 'saw' })
  })

  it('should wait between steps as the first one says', () => {
    const timed = time(step('paint', 0, { wait: 480 }), step('pack', 30, { after: ['paint'] }))
    expect(timed.get('pack')?.end).toEqual({ day: monday.day, worked: 150 })
  })

  it('should leave out what is done, and what nobody knows', () => {
    const timed = time(step('saw', 60, { isDone: true }), step('glue', 60, { after: ['saw', 'nobody'] }))
    expect(timed.has('saw')).toBe(false)
    expect(timed.get('glue')).toEqual({ start: now, end: { day: now.day, worked: 180 }, because: undefined })
  })
})
