import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Stretch, shareMinutes } from './share-minutes'

const MINUTE = 60_000
/** 20 November 2026, 8:00 in Tallinn. */
const EIGHT = Date.parse('2026-11-20T06:00:00.000Z')
const at = (minute: number) => EIGHT + minute * MINUTE

/** Second by second: each running process gets its part of the second, and each of its stretches its part of that. */
function slowly(stretches: readonly Stretch[], now: number): Map<string, number> {
  const minutes = new Map(stretches.map(({ _id }) => [_id, 0]))
  const last = Math.max(now, ...stretches.map(({ to }) => to ?? now))
  for (let second = EIGHT; second < last; second += 1000) {
    const running = stretches.filter(({ from, to }) => from <= second && second < (to ?? Math.max(now, from)))
    const processes = new Set(running.map(({ processId }) => processId)).size
    for (const { _id, processId } of running) {
      const beside = running.filter((one) => one.processId === processId).length
      minutes.set(_id, (minutes.get(_id) ?? 0) + 1 / 60 / processes / beside)
    }
  }
  return minutes
}

describe('minutes of a person who runs several jobs', () => {
  it('should be shared equally while they run at once', () => {
    // Welding 8:00–9:00, grinding from 8:30; now it is 9:30. Together 90 minutes of the clock.
    const shares = shareMinutes(
      [
        { _id: 'welding', processId: 'welding', from: at(0), to: at(60) },
        { _id: 'grinding', processId: 'grinding', from: at(30), to: null },
      ],
      at(90),
    )
    expect([...shares]).toEqual([
      ['welding', 45],
      ['grinding', 45],
    ])
  })

  it('should be whole for jobs that follow each other, and none for one that ends at once', () => {
    const shares = shareMinutes(
      [
        { _id: 'a', processId: 'a', from: at(0), to: at(20) },
        { _id: 'b', processId: 'b', from: at(20), to: at(50) },
        { _id: 'c', processId: 'c', from: at(30), to: at(30) },
      ],
      at(60),
    )
    expect([...shares.values()]).toEqual([20, 30, 0])
  })

  it('should not give a process more for being told twice of the same time', () => {
    // Welding 8:00–9:00 and, after a correction, 8:30–9:30 as well; grinding 8:30–9:30.
    const shares = shareMinutes(
      [
        { _id: 'a', processId: 'welding', from: at(0), to: at(60) },
        { _id: 'b', processId: 'welding', from: at(30), to: at(90) },
        { _id: 'c', processId: 'grinding', from: at(30), to: at(90) },
      ],
      at(90),
    )
    // 30 alone and half of the 15 that welding has of 8:30–9:00; the other half and 15 of 9:00–9:30; 15 and 15.
    expect([...shares.values()]).toEqual([37.5, 22.5, 30])
  })

  const seconds = fc.integer({ min: 0, max: 240 }).map((second) => EIGHT + second * 1000)
  const stretch = fc.record({
    from: seconds,
    length: fc.integer({ min: 0, max: 120 }),
    isOpen: fc.boolean(),
    processId: fc.constantFrom('welding', 'grinding', 'packing'),
  })

  it('should be as counted second by second, and together what the clock shows while any runs', () => {
    fc.assert(
      fc.property(fc.array(stretch, { maxLength: 7 }), (drawn) => {
        const now = EIGHT + 400_000
        const stretches = drawn.map(
          ({ from, length, isOpen, processId }, index): Stretch => ({
            _id: String(index),
            processId,
            from,
            to: isOpen ? null : from + length * 1000,
          }),
        )
        const shares = shareMinutes(stretches, now)
        const slow = slowly(stretches, now)
        for (const [_id, minutes] of slow) expect(shares.get(_id)).toBeCloseTo(minutes, 6)
        let clock = 0
        for (let second = EIGHT; second < now; second += 1000) {
          if (stretches.some(({ from, to }) => from <= second && second < (to ?? now))) clock += 1 / 60
        }
        expect([...shares.values()].reduce((sum, minutes) => sum + minutes, 0)).toBeCloseTo(clock, 6)
      }),
      { numRuns: 60 },
    )
  })
})
