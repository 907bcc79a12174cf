import fc from 'fast-check'
import { expect, it } from 'vitest'
import { zonedParts } from './day'
import { europeanOffset } from './european-zone'

const ZONES = ['Europe/Tallinn', 'Europe/Riga', 'Europe/Vilnius', 'Europe/Helsinki', 'Europe/Stockholm']

/** What the browser itself says. */
function byIntl(moment: Date, timeZone: string) {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
    hourCycle: 'h23',
  })
  const [day, time] = format.format(moment).split(', ')
  return { day, time }
}

it.each(ZONES)('should tell day and time in %s as the browser does', (timeZone) => {
  const anyMoment = fc.date({ min: new Date('2004-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(anyMoment, (moment) => {
      expect(europeanOffset(moment, timeZone)).toBeDefined()
      expect(zonedParts(moment, timeZone)).toEqual(byIntl(moment, timeZone))
    }),
    { numRuns: 300 },
  )
})

it('should change the clocks at one moment everywhere, also over the turn of a year', () => {
  const told = (moment: string, zone?: string) => Object.values(zonedParts(moment, zone) ?? {}).join(' ')
  expect(told('2026-03-29T00:59:59Z')).toBe('2026-03-29 02:59')
  expect(told('2026-03-29T01:00:00Z')).toBe('2026-03-29 04:00')
  expect(told('2026-03-29T01:00:00Z', 'Europe/Stockholm')).toBe('2026-03-29 03:00')
  expect(told('2026-10-25T00:59:59Z')).toBe('2026-10-25 03:59')
  expect(told('2026-10-25T01:00:00Z')).toBe('2026-10-25 03:00')
  expect(told('2026-12-31T22:30:00Z')).toBe('2027-01-01 00:30')
})

it('should leave other zones and times to the browser', () => {
  expect(europeanOffset(new Date('2026-11-20'), 'America/New_York')).toBeUndefined()
  expect(europeanOffset(new Date('2000-07-01'), 'Europe/Tallinn')).toBeUndefined()
  expect(zonedParts('2000-07-01T12:00:00Z', 'Europe/Tallinn')).toEqual({ day: '2000-07-01', time: '14:00' })
  expect(zonedParts('2026-11-20T12:00:00Z', 'America/New_York')).toEqual({ day: '2026-11-20', time: '07:00' })
})
