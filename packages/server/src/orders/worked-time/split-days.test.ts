import { expect, it } from 'vitest'
import { splitDays } from './split-days'

const parts = (from: string, to: string) =>
  splitDays({ from: Date.parse(from), to: Date.parse(to) }, 'Europe/Tallinn').map((part) => [
    new Date(part.from).toISOString(),
    new Date(part.to).toISOString(),
  ])

it('should be split at midnight of the project’s time zone, which is 22:00 in UTC in winter', () => {
  expect(parts('2026-11-20T20:00:00Z', '2026-11-21T04:00:00Z')).toEqual([
    ['2026-11-20T20:00:00.000Z', '2026-11-20T22:00:00.000Z'],
    ['2026-11-20T22:00:00.000Z', '2026-11-21T04:00:00.000Z'],
  ])
})

it('should follow the clock that is put back: the day of 25 October 2026 has 25 hours', () => {
  expect(parts('2026-10-24T20:00:00Z', '2026-10-26T06:00:00Z').map(([from]) => from)).toEqual([
    '2026-10-24T20:00:00.000Z',
    '2026-10-24T21:00:00.000Z',
    '2026-10-25T22:00:00.000Z',
  ])
})

it('should stay whole within a day, and where it has no length', () => {
  expect(parts('2026-11-20T08:00:00Z', '2026-11-20T09:00:00Z')).toHaveLength(1)
  expect(parts('2026-11-20T22:00:00Z', '2026-11-20T22:00:00Z')).toHaveLength(1)
})
