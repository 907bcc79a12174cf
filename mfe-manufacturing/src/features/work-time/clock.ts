import { addDays, formatTime, toDay } from '@tehas/i18n'

/** A time of the day as somebody types it, `14:31`, `14.31`, `1431` or `7`; undefined where it is none. */
export function readClock(text: string): string | undefined {
  const match = /^(\d{1,2})(?:[:.,]?(\d{2}))?$/.exec(text.trim())
  if (!match) return undefined
  const [hours, minutes] = [Number(match[1]), Number(match[2] ?? 0)]
  if (minutes > 59 || hours > 24 || (hours === 24 && minutes > 0)) return undefined
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`
}

/** The moment, in milliseconds, at which the clock of the project shows a time of a day; `24:00` is the end of the day. */
export function momentOfClock(day: string, clock: string): number {
  if (clock === '24:00') return momentOfClock(addDays(day, 1), '00:00')
  const wanted = Date.parse(`${day}T${clock}:00.000Z`)
  let moment = wanted
  // What the clock shows there says how far it is from UTC; once more, where the clocks change in between.
  for (let round = 0; round < 2; round += 1) {
    const text = new Date(moment).toISOString()
    moment += wanted - Date.parse(`${toDay(text) ?? day}T${formatTime(text)}:00.000Z`)
  }
  return moment
}

/** A moment as a time of a day, `24:00` where it is the midnight that ends it. */
export const clockOf = (moment: string, day: string): string =>
  toDay(moment) === day ? formatTime(moment) : formatTime(moment) === '00:00' ? '24:00' : formatTime(moment)

/** Which of two times is wrong where something is: the one that cannot be read, else both, since they do not fit. */
export function wrongOf(problem: string | undefined, from: number | undefined, to: number | undefined) {
  const isWrong = (one: number | undefined, other: number | undefined): boolean =>
    problem !== undefined && (one === undefined || other !== undefined)
  return { from: isWrong(from, to), to: isWrong(to, from) }
}
