const MS_PER_HOUR = 3_600_000
/** Before this year some of these zones kept other rules. */
const FROM_YEAR = 2004
const TO_YEAR = 2099
const MARCH = 2
const OCTOBER = 9

/** Hours ahead of UTC in winter. */
const WINTER_HOURS = new Map([
  ['Europe/Tallinn', 2],
  ['Europe/Riga', 2],
  ['Europe/Vilnius', 2],
  ['Europe/Helsinki', 2],
  ['Europe/Stockholm', 1],
])

/** 01:00 UTC of the last Sunday, when clocks change in the whole of the European Union. */
function changeOf(year: number, month: number): number {
  const last = new Date(Date.UTC(year, month + 1, 0, 1))
  return last.setUTCDate(last.getUTCDate() - last.getUTCDay())
}

/**
 * By how many milliseconds a zone of the European Union is ahead of UTC at a moment; undefined for other zones and years.
 * Without the browser's formatter, which takes some 10 ms to build when the first date is shown.
 */
export function europeanOffset(moment: Date, timeZone: string): number | undefined {
  const hours = WINTER_HOURS.get(timeZone)
  const year = moment.getUTCFullYear()
  if (hours === undefined || year < FROM_YEAR || year > TO_YEAR) return undefined
  const ms = moment.getTime()
  const isSummer = ms >= changeOf(year, MARCH) && ms < changeOf(year, OCTOBER)
  return (hours + (isSummer ? 1 : 0)) * MS_PER_HOUR
}
