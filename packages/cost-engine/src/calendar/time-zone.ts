import { Temporal } from 'temporal-polyfill'

/** The calendar day of a moment in a time zone, `2026-11-20`. The moment is in milliseconds since 1970. */
export const dayIn = (moment: number, timeZone: string): string => inZone(moment, timeZone).toPlainDate().toString()

/** The day so many days after another. */
export const dayAfter = (day: string, days: number): string => Temporal.PlainDate.from(day).add({ days }).toString()

/** The moment, in milliseconds since 1970, at which a calendar day begins in a time zone. */
export const startOfDay = (day: string, timeZone: string): number =>
  Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds

const epochDay = Temporal.PlainDate.from('1970-01-01')

/** What the wall clock of a time zone shows at a moment: days since 1970-01-01 and minutes of the day. */
export function wallClock(moment: number, timeZone: string): { readonly day: number; readonly minute: number } {
  const wall = inZone(moment, timeZone)
  return { day: epochDay.until(wall.toPlainDate()).days, minute: wall.hour * 60 + wall.minute }
}

/**
 * The moment, in milliseconds, at which the wall clock of a time zone shows a minute of a day. Of a minute that comes
 * twice the first; one that is left out when clocks go forward moves forward with them.
 */
export function momentOf({ day, minute }: { day: number; minute: number }, timeZone: string): number {
  const wall = epochDay
    .add({ days: day })
    .toPlainDateTime()
    .add({ milliseconds: Math.round(minute * 60_000) })
  return wall.toZonedDateTime(timeZone).epochMilliseconds
}

const inZone = (moment: number, timeZone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(timeZone)
