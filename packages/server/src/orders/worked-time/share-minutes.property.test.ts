import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shareMinutes, type TimeEntry } from './share-minutes'

const MINUTE = 60_000
/** 20 November 2026, 8:00 in Tallinn. */
const EIGHT = Date.parse('2026-11-20T06:00:00.000Z')
const at = (minute: number) => EIGHT + minute * MINUTE
const ZONE = 'Europe/Tallinn'
/** 11:50 of that day, and its break from 12:00 to 12:30. */
const BEFORE_NOON = at(230)
const [BREAK, AFTER_BREAK] = [at(240), at(270)]
const STEP = 10_000

/** Whether a moment of a time entry counts: who began before the break does not work in it unless they say so (rules §16). */
const counts = ({ from, to, worksBreak }: TimeEntry, moment: number, now: number): boolean =>
  from <= moment &&
  moment < (to ?? Math.max(now, from)) &&
  (worksBreak || from >= BREAK || moment < BREAK || moment >= AFTER_BREAK)

/** Ten seconds by ten: each running process gets its part of them, and each of its time entries its part of that. */
function slowly(entries: readonly TimeEntry[], now: number): Map<string, number> {
  const minutes = new Map(entries.map(({ _id }) => [_id, 0]))
  const last = Math.max(now, ...entries.map(({ to }) => to ?? now))
  for (let moment = BEFORE_NOON; moment < last; moment += STEP) {
    const running = entries.filter((one) => counts(one, moment, now))
    const processes = new Set(running.map(({ processId }) => processId)).size
    for (const { _id, processId } of running) {
      const beside = running.filter((one) => one.processId === processId).length
      minutes.set(_id, (minutes.get(_id) ?? 0) + STEP / MINUTE / processes / beside)
    }
  }
  return minutes
}

describe('minutes of a person who runs several jobs', () => {
  it('should be shared equally while they run at once', () => {
    // Welding 8:00–9:00, grinding from 8:30; now it is 9:30. Together 90 minutes of the clock.
    const shares = shareMinutes(
      [
        { _id: 'welding', processId: 'welding', worksBreak: false, from: at(0), to: at(60) },
        { _id: 'grinding', processId: 'grinding', worksBreak: false, from: at(30), to: null },
      ],
      at(90),
      ZONE,
    )
    expect([...shares]).toEqual([
      ['welding', 45],
      ['grinding', 45],
    ])
  })

  it('should be whole for jobs that follow each other, and none for one that ends at once', () => {
    const shares = shareMinutes(
      [
        { _id: 'a', processId: 'a', worksBreak: false, from: at(0), to: at(20) },
        { _id: 'b', processId: 'b', worksBreak: false, from: at(20), to: at(50) },
        { _id: 'c', processId: 'c', worksBreak: false, from: at(30), to: at(30) },
      ],
      at(60),
      ZONE,
    )
    expect([...shares.values()]).toEqual([20, 30, 0])
  })

  it('should not give a process more for being told twice of the same time', () => {
    // Welding 8:00–9:00 and, after a correction, 8:30–9:30 as well; grinding 8:30–9:30.
    const shares = shareMinutes(
      [
        { _id: 'a', processId: 'welding', worksBreak: false, from: at(0), to: at(60) },
        { _id: 'b', processId: 'welding', worksBreak: false, from: at(30), to: at(90) },
        { _id: 'c', processId: 'grinding', worksBreak: false, from: at(30), to: at(90) },
      ],
      at(90),
      ZONE,
    )
    // 30 alone and half of the 15 that welding has of 8:30–9:00; the other half and 15 of 9:00–9:30; 15 and 15.
    expect([...shares.values()]).toEqual([37.5, 22.5, 30])
  })

  it('should leave out the break of whoever began before it, and give its time to nobody else', () => {
    // Welding 8:00–13:00, grinding 11:00–12:15, and packing begun within the break, 12:10–13:00.
    const shares = shareMinutes(
      [
        { _id: 'welding', processId: 'welding', worksBreak: false, from: at(0), to: at(300) },
        { _id: 'grinding', processId: 'grinding', worksBreak: false, from: at(180), to: at(255) },
        { _id: 'packing', processId: 'packing', worksBreak: false, from: at(250), to: at(300) },
      ],
      at(300),
      ZONE,
    )
    // 180 alone, 30 of the hour from 11, 15 of the half hour from 12:30; 30; 20 alone in the break and 15.
    expect([...shares.values()]).toEqual([225, 30, 35])
  })

  it('should count the break of whoever says that they worked', () => {
    const worked = { _id: 'welding', processId: 'welding', from: at(180), to: at(300) }
    expect([...shareMinutes([{ ...worked, worksBreak: true }], at(300), ZONE).values()]).toEqual([120])
    expect([...shareMinutes([{ ...worked, worksBreak: false }], at(300), ZONE).values()]).toEqual([90])
    // Stopped within the break: until noon. Saturday the 21st has no break in the calendar.
    expect([...shareMinutes([{ ...worked, worksBreak: false, to: at(250) }], at(300), ZONE).values()]).toEqual([60])
    const saturday = { ...worked, worksBreak: false, from: at(180 + 1440), to: at(300 + 1440) }
    expect([...shareMinutes([saturday], at(3000), ZONE).values()]).toEqual([120])
  })

  const moments = fc.integer({ min: 0, max: 240 }).map((step) => BEFORE_NOON + step * STEP)
  const entry = fc.record({
    from: moments,
    length: fc.integer({ min: 0, max: 120 }),
    isOpen: fc.boolean(),
    worksBreak: fc.boolean(),
    processId: fc.constantFrom('welding', 'grinding', 'packing'),
  })

  it('should be as counted step by step over the break, and together what the clock shows while any counts', () => {
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 7 }), (drawn) => {
        const now = BEFORE_NOON + 400 * STEP
        const entries = drawn.map(
          ({ from, length, isOpen, processId, worksBreak }, index): TimeEntry => ({
            _id: String(index),
            processId,
            worksBreak,
            from,
            to: isOpen ? null : from + length * STEP,
          }),
        )
        const shares = shareMinutes(entries, now, ZONE)
        const slow = slowly(entries, now)
        for (const [_id, minutes] of slow) expect(shares.get(_id)).toBeCloseTo(minutes, 6)
        let clock = 0
        for (let moment = BEFORE_NOON; moment < now; moment += STEP) {
          if (entries.some((one) => counts(one, moment, now))) clock += STEP / MINUTE
        }
        expect([...shares.values()].reduce((sum, minutes) => sum + minutes, 0)).toBeCloseTo(clock, 6)
      }),
      { numRuns: 60 },
    )
  })
})
