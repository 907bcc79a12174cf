import { describe, expect, it } from 'vitest'
import { forgottenFrom, workingEnd } from './working-end'

const end = (startedAt: string, timeZone = 'Europe/Tallinn') =>
  new Date(workingEnd(Date.parse(startedAt), timeZone)).toISOString()

describe('when forgotten work ends', () => {
  it('should be the end of the working day in the project’s time zone, in winter and in summer', () => {
    // 16:30 in Tallinn.
    expect(end('2026-11-20T06:00:00.000Z')).toBe('2026-11-20T14:30:00.000Z')
    expect(end('2026-07-20T06:00:00.000Z')).toBe('2026-07-20T13:30:00.000Z')
    // 21 November in Tallinn already.
    expect(end('2026-11-20T22:30:00.000Z')).toBe('2026-11-21T14:30:00.000Z')
    expect(end('2026-11-20T12:00:00.000Z', 'Europe/Stockholm')).toBe('2026-11-20T15:30:00.000Z')
  })

  it('should be by the clock on the days on which clocks change', () => {
    // Begun at 0:30 in summer time, the day ends at 16:30 in winter time: 17 hours later.
    expect(end('2026-10-24T21:30:00.000Z')).toBe('2026-10-25T14:30:00.000Z')
    // Begun at 0:30 in winter time: 15 hours later.
    expect(end('2026-03-28T22:30:00.000Z')).toBe('2026-03-29T13:30:00.000Z')
  })

  it('should be as long a day later where it began after the working day', () => {
    // 20:00 in Tallinn, and half past eight hours.
    expect(end('2026-11-20T18:00:00.000Z')).toBe('2026-11-21T02:30:00.000Z')
    expect(end('2026-10-24T17:00:00.000Z')).toBe('2026-10-25T01:30:00.000Z')
  })

  it('should count as forgotten four hours later', () => {
    const from = forgottenFrom(Date.parse('2026-11-20T06:00:00.000Z'), 'Europe/Tallinn')
    expect(new Date(from).toISOString()).toBe('2026-11-20T18:30:00.000Z')
  })
})
