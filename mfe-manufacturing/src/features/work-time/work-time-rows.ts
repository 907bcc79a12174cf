import type { CalendarDay, TimedPerson, WorkedDay, WorkTime } from '@tehas/contracts/work-time'
import { overOf } from './hours'
import type { Column, Period } from './period'

/** What a person did in the days of one column. */
export type Cell = {
  readonly column: Column
  /** Until now, of all jobs together. */
  readonly minutes: number
  /** Of the plan, what lies behind. */
  readonly planned: number
  /** The plan of the whole days. */
  readonly wholePlan: number
  readonly over: number
  readonly isRunning: boolean
  readonly needsReview: boolean
  readonly isCorrected: boolean
  readonly hasNotes: boolean
  /** Its name, where the column is one day that is a holiday. */
  readonly holiday: string | null
}
export type Row = { readonly person: TimedPerson; readonly cells: readonly Cell[]; readonly total: Totals }
export type Totals = { readonly minutes: number; readonly planned: number; readonly over: number }

const MINUTE = 60_000

/** What a day comes to now: what the service told, and since then a minute a minute, however many jobs run. */
export const minutesNow = ({ minutes, isRunning }: WorkedDay, asOf: number, now: number): number =>
  minutes + (isRunning ? Math.max(0, now - asOf) / MINUTE : 0)

/** People by name, with their cells and totals. Overtime is counted by day: what is missing on one does not take it from another. */
export function rowsOf({ days, people }: WorkTime, period: Period, asOf: number, now: number): Row[] {
  const calendar = new Map(days.map((day) => [day.day, day]))
  const rows = people.map(({ days: worked, ...person }) => {
    const byDay = new Map(worked.map((day) => [day.day, day]))
    const cells = period.columns.map((column) => cellOf(column, { calendar, byDay, asOf, now }))
    return { person, cells, total: totalsOf(cells) }
  })
  return rows.sort((a, b) => nameOf(a.person).localeCompare(nameOf(b.person), 'et'))
}

type Known = {
  readonly calendar: ReadonlyMap<string, CalendarDay>
  readonly byDay: ReadonlyMap<string, WorkedDay>
  readonly asOf: number
  readonly now: number
}

function cellOf(column: Column, { calendar, byDay, asOf, now }: Known): Cell {
  const days = column.days.map((day) => ({ plan: calendar.get(day), worked: byDay.get(day) }))
  const any = (test: (day: WorkedDay) => boolean) => days.some(({ worked }) => worked !== undefined && test(worked))
  const minutesOf = (worked: WorkedDay | undefined) => (worked ? minutesNow(worked, asOf, now) : 0)
  return {
    column,
    minutes: days.reduce((sum, { worked }) => sum + minutesOf(worked), 0),
    planned: days.reduce((sum, { plan }) => sum + (plan?.plannedUntilNow ?? 0), 0),
    wholePlan: days.reduce((sum, { plan }) => sum + (plan?.planned ?? 0), 0),
    over: days.reduce((sum, { plan, worked }) => sum + overOf(minutesOf(worked), plan?.planned ?? 0), 0),
    isRunning: any(({ isRunning }) => isRunning),
    needsReview: any(({ needsReview }) => needsReview),
    isCorrected: any(({ isCorrected }) => isCorrected),
    hasNotes: any(({ hasNotes }) => hasNotes),
    holiday: days.length === 1 ? (days[0]?.plan?.holiday ?? null) : null,
  }
}

/** Sums of cells, of a person or of a column. */
export const totalsOf = (cells: readonly Totals[]): Totals => ({
  minutes: cells.reduce((sum, { minutes }) => sum + minutes, 0),
  planned: cells.reduce((sum, { planned }) => sum + planned, 0),
  over: cells.reduce((sum, { over }) => sum + over, 0),
})

export const showings = ['review', 'running', 'over'] as const
/** Which people are shown: those with a forgotten timer, at work now, or with overtime. */
export type Showing = (typeof showings)[number]
export const isShowing = (text: string | null): text is Showing => showings.some((one) => one === text)

const holds: Readonly<Record<Showing, (row: Row) => boolean>> = {
  review: ({ cells }) => cells.some(({ needsReview }) => needsReview),
  running: ({ cells }) => cells.some(({ isRunning }) => isRunning),
  over: ({ total }) => total.over >= 1,
}

/** How many people each choice leaves. */
export const countShowings = (rows: readonly Row[]): Readonly<Record<Showing, number>> => ({
  review: rows.filter(holds.review).length,
  running: rows.filter(holds.running).length,
  over: rows.filter(holds.over).length,
})

/** The people of a team, or all, as far as the choice leaves them. */
export const filterRows = (rows: readonly Row[], showing: Showing | undefined, team: string | null): Row[] =>
  rows.filter(
    (row) =>
      (showing === undefined || holds[showing](row)) &&
      (team === null || row.person.teams.some(({ _id }) => _id === team)),
  )

/** Teams of the people shown, by name. */
export const teamsOf = (rows: readonly Row[]): readonly { readonly _id: string; readonly name: string }[] =>
  [...new Map(rows.flatMap(({ person }) => person.teams.map((team) => [team._id, team] as const))).values()].sort(
    (a, b) => a.name.localeCompare(b.name, 'et'),
  )

export const nameOf = ({ firstName, lastName }: Pick<TimedPerson, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim()
