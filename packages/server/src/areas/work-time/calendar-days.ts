import type { CalendarDay, Day } from '@tehas/contracts'
import { createWorkClock, dayAfter, dayIn, isWorkingDay } from '@tehas/cost-engine/calendar'
import { workCalendarOf } from '../../calendar/work-calendar'
import type { ProjectContext } from '../../http/context'
import { loadProjectSource } from '../../orders/sources'

export type ProjectDays = { readonly days: readonly CalendarDay[]; readonly timeZone: string }

/** The days of a project's calendar from one to another, both included, with what of their working time lies behind. */
export async function calendarDays({ tx, projectId, now }: ProjectContext, from: Day, to: Day): Promise<ProjectDays> {
  const source = await loadProjectSource(tx, projectId)
  const { timeZone } = source
  const moment = now()
  const calendar = await workCalendarOf(source, moment)
  const clock = createWorkClock(calendar)
  const today = dayIn(moment.getTime(), timeZone)
  const reached = clock.at(moment.getTime())
  const isTodayOver = reached.day !== clock.endOf(today).day
  const names = new Map(calendar.holidays.map(({ date, name }) => [date, name]))
  const days: CalendarDay[] = []
  for (let day = from; day <= to; day = dayAfter(day, 1)) {
    const planned = isWorkingDay(calendar, day) ? clock.dayMinutes : 0
    const isBehind = day < today || (day === today && isTodayOver)
    const plannedUntilNow = planned === 0 || isBehind ? planned : day === today ? reached.worked : 0
    days.push({ day, planned, plannedUntilNow, holiday: names.get(day) ?? null })
  }
  return { days, timeZone }
}
