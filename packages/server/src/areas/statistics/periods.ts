import { dayAfter } from '@tehas/cost-engine/calendar'

/** Days of the project's calendar, both included. */
export type Period = { readonly from: string; readonly to: string }

/** Monday of the week that a day is in. */
export const mondayOf = (day: string): string => dayAfter(day, -((new Date(day).getUTCDay() + 6) % 7))

/** Whole weeks beside each other, the first `before` weeks before that of the day, the last `after` weeks later. */
export function weeksAround(day: string, { before, after }: { readonly before: number; readonly after: number }) {
  const monday = mondayOf(day)
  return Array.from({ length: before + 1 + after }, (_, at): Period => {
    const from = dayAfter(monday, (at - before) * 7)
    return { from, to: dayAfter(from, 6) }
  })
}

/** The month of a day and those before it, so many in all, the earliest first. */
export function monthsUntil(day: string, count: number): readonly Period[] {
  const [year = 0, month = 0] = day.split('-').map(Number)
  const first = (at: number) => new Date(Date.UTC(year, month - 1 - (count - 1 - at), 1)).toISOString().slice(0, 10)
  return Array.from({ length: count }, (_, at) => ({ from: first(at), to: dayAfter(first(at + 1), -1) }))
}
