import type { Day } from '@tehas/contracts'

const DAY_MS = 86_400_000
const moment = (day: Day) => Date.parse(`${day}T00:00:00.000Z`)

export const addDays = (day: Day, days: number): Day => new Date(moment(day) + days * DAY_MS).toISOString().slice(0, 10)

/** Whole days from one day to another; negative when it lies before. */
export const daysBetween = (from: Day, to: Day): number => Math.round((moment(to) - moment(from)) / DAY_MS)

/** Estonian public holidays with a date of their own, as month and day. */
const holidays = new Set(['01-01', '02-24', '05-01', '06-23', '06-24', '08-20', '12-24', '12-25', '12-26'])

const isFree = (day: Day) => [0, 6].includes(new Date(moment(day)).getUTCDay()) || holidays.has(day.slice(5))

/** The day itself, or the last working day before it. */
export const workday = (day: Day): Day => (isFree(day) ? workday(addDays(day, -1)) : day)
