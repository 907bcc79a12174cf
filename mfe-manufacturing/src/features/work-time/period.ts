import { addDays, daysOfWeek, startOfWeek, weeksOfMonth } from '@tehas/i18n'

export type View = 'week' | 'month'

/** The days that stand in one column: one in a week, a whole week in a month. */
export type Column = { readonly key: string; readonly days: readonly string[] }

/** What of time is shown. */
export type Period = {
  readonly view: View
  readonly from: string
  readonly to: string
  readonly columns: readonly Column[]
  /** A day of the period before, and of the one after. */
  readonly previous: string
  readonly next: string
}

const DAY = /^[12]\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

/** A day of the address, or else the one that is given. */
export const dayOr = (text: string | null, otherwise: string): string =>
  text !== null && DAY.test(text) && new Date(`${text}T00:00:00Z`).toISOString().startsWith(text) ? text : otherwise

/** `16.–22.11.` of days of one month, or `1.11.` of one. */
export function daysText(days: readonly string[]): string {
  const [first = '', last = ''] = [days[0], days.at(-1)]
  const number = (day: string) => `${Number(day.slice(8))}.`
  const month = `${Number(last.slice(5, 7))}.`
  return first === last ? `${number(last)}${month}` : `${number(first)}–${number(last)}${month}`
}

/** The week of a day, Monday first, or its month in columns of weeks; days of other months are left out. */
export function periodOf(view: View, day: string): Period {
  if (view === 'week') {
    const days = daysOfWeek(day)
    const monday = startOfWeek(day)
    return {
      view,
      from: monday,
      to: addDays(monday, 6),
      columns: days.map((each) => ({ key: each, days: [each] })),
      previous: addDays(monday, -7),
      next: addDays(monday, 7),
    }
  }
  const month = day.slice(0, 7)
  const columns = weeksOfMonth(day).map((week) => ({
    key: week[0] ?? day,
    days: week.filter((each) => each.startsWith(month)),
  }))
  const from = `${month}-01`
  const to = columns.at(-1)?.days.at(-1) ?? day
  return { view, from, to, columns, previous: `${addDays(from, -1).slice(0, 7)}-01`, next: addDays(to, 1) }
}
