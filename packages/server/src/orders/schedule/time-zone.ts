const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  formatters.set(timeZone, made)
  return made
}

/** Wall-clock time of a moment in a time zone, in minutes since 1970-01-01 00:00 of that wall clock. */
export function wallMinutes(moment: number, timeZone: string): number {
  const parts = Object.fromEntries(
    formatterOf(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 1970, month = 1, day = 1, hour = 0, minute = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute) / 60_000
}

/** The moment at which the wall clock of a time zone shows these minutes. */
export function momentOfWall(minutes: number, timeZone: string): number {
  const guess = minutes * 60_000
  const first = guess - (wallMinutes(guess, timeZone) * 60_000 - guess)
  // The offset may differ on the other side of a clock change: look once more from the first answer.
  return first - (wallMinutes(first, timeZone) * 60_000 - guess)
}

/** The calendar day of a moment in a time zone, `2026-11-20`. */
export const dayIn = (moment: number, timeZone: string): string =>
  new Date(wallMinutes(moment, timeZone) * 60_000).toISOString().slice(0, 10)

/** The day so many days after another. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
