import { europeanOffset } from './european-zone'

/** A calendar day, `2026-11-20`, or a moment in UTC, `2026-11-20T14:06:00.000Z`, as the calls carry them. */
export type IsoDate = string

const DAY = /^\d{4}-\d{2}-\d{2}$/
const MS_PER_DAY = 86_400_000

export const DEFAULT_TIME_ZONE = 'Europe/Tallinn'
let pageTimeZone = DEFAULT_TIME_ZONE

/** The project's time zone: moments are shown, and split by day, in it (rules, notation). */
export const getTimeZone = (): string => pageTimeZone
export function setTimeZone(timeZone: string): void {
  pageTimeZone = timeZone
}

const zoneFormats = new Map<string, Intl.DateTimeFormat>()

function zoneFormat(timeZone: string): Intl.DateTimeFormat {
  const known = zoneFormats.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  zoneFormats.set(timeZone, made)
  return made
}

export type ZonedParts = { readonly day: string; readonly time: string }

/** Calendar day and clock time of a moment in a time zone; undefined for what is not a date. */
export function zonedParts(date: IsoDate | Date, timeZone = pageTimeZone): ZonedParts | undefined {
  const moment = typeof date === 'string' ? new Date(date) : date
  if (Number.isNaN(moment.getTime())) return undefined
  const offset = europeanOffset(moment, timeZone)
  if (offset !== undefined) {
    const shifted = new Date(moment.getTime() + offset).toISOString()
    return { day: shifted.slice(0, 10), time: shifted.slice(11, 16) }
  }
  const parts = new Map(
    zoneFormat(timeZone)
      .formatToParts(moment)
      .map((part) => [part.type, part.value]),
  )
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? ''
  return { day: `${of('year')}-${of('month')}-${of('day')}`, time: `${of('hour')}:${of('minute')}` }
}

/** The calendar day of a date in the project's time zone; a calendar day stays itself. Undefined for no date. */
export function toDay(date: IsoDate | Date, timeZone = pageTimeZone): string | undefined {
  if (typeof date === 'string' && DAY.test(date)) return dayNumber(date) === undefined ? undefined : date
  return zonedParts(date, timeZone)?.day
}

/** Today in the project's time zone. */
export const today = (now = new Date(), timeZone = pageTimeZone): string => toDay(now, timeZone) ?? ''

/** Days since 1970-01-01; undefined for what is no calendar day, such as 2026-02-30. */
function dayNumber(day: string): number | undefined {
  const ms = Date.parse(`${day}T00:00:00Z`)
  if (Number.isNaN(ms) || fromDayNumber(ms / MS_PER_DAY) !== day) return undefined
  return ms / MS_PER_DAY
}

export const fromDayNumber = (number: number): string => new Date(number * MS_PER_DAY).toISOString().slice(0, 10)

/** The calendar day `days` later, or earlier when negative. Throws a RangeError for what is no day. */
export const addDays = (day: string, days: number): string => fromDayNumber(requireDay(day) + days)

/** Whole days from one calendar day to another; negative when the second is earlier. */
export const daysBetween = (from: string, to: string): number => requireDay(to) - requireDay(from)

export function requireDay(day: string): number {
  const number = dayNumber(day)
  if (number === undefined) throw new RangeError(`Not a calendar day: ${day}`)
  return number
}
