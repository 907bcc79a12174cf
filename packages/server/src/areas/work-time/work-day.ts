import type { calls, Day, Id, ParamsOf, WorkDay } from '@tehas/contracts'
import { stored } from '@tehas/cost-engine'
import { dayAfter, dayIn, startOfDay } from '@tehas/cost-engine/calendar'
import type { ProjectContext } from '../../http/context'
import { localDay } from '../../orders/worked-time/local-day'
import type { DayPart } from '../../orders/worked-time/minutes-of-days'
import { calendarDays } from './calendar-days'
import { readDayLog, readRecord } from './day-record'
import { readPerson, requireSeen } from './people'
import { readParts } from './read-parts'
import { readWorks } from './read-works'

/** One person's local day with all that it is made of; FORBIDDEN for the day of others without DETAILED_USER_READ. */
export async function getWorkDay(
  context: ProjectContext,
  { user, day }: ParamsOf<typeof calls.getWorkDay>,
): Promise<WorkDay> {
  requireSeen(context, user)
  return readWorkDay(context, user, day)
}

/** The day as it is now, for whoever may see it. NOT_FOUND where no such person is a member. */
export async function readWorkDay(context: ProjectContext, userId: Id, day: Day): Promise<WorkDay> {
  const person = await readPerson(context, userId)
  const { days, timeZone } = await calendarDays(context, day, day)
  const [calendar = { day, planned: 0, plannedUntilNow: 0, holiday: null }] = days
  const record = await readRecord(context, userId, day)
  const parts = (await readParts(context, [userId], { from: day, to: day, timeZone })).get(userId) ?? []
  const works = await readWorks(
    context.tx,
    parts.map(({ jobId }) => jobId),
  )
  const isToday = day === dayIn(context.now().getTime(), timeZone)
  const stretches = parts.flatMap((part): WorkDay['stretches'] => {
    const work = works.get(part.jobId)
    if (!work) return []
    const { minutes: _, cost: __, ...facts } = work.job
    return [
      {
        ...facts,
        _id: part._id,
        startedAt: momentOf(part.from),
        stoppedAt: part.isOpen && isToday ? null : momentOf(part.to),
        isOpen: part.isOpen,
        minutes: stored(part.minutes),
        ...breakOf(part, timeZone),
        needsReview: part.needsReview,
        reviewUntil: part.reviewUntil,
        ...(work.added && { added: work.added }),
      },
    ]
  })
  // Work on a process may have several reports: what was added by hand has one of its own.
  const byProcess = new Map([...works.values()].map((work) => [work.job.orderProcess._id, work]))
  const jobs = [...byProcess].map(([processId, { job, costOf }]) => {
    const own = parts.filter((part) => works.get(part.jobId)?.job.orderProcess._id === processId)
    const minutes = own.reduce((sum, part) => sum + part.minutes, 0)
    return { ...job, minutes: stored(minutes), cost: costOf(minutes) }
  })
  return {
    user: person,
    calendar,
    version: record?.version ?? 0,
    notes: record?.notes ?? '',
    minutes: stored(parts.reduce((sum, { minutes }) => sum + minutes, 0)),
    ...stateOf(context, { day, timeZone, isTimed: parts.length > 0 }),
    kanbanTask: null,
    stretches,
    jobs: jobs.sort((a, b) => b.minutes - a.minutes),
    log: record ? await readDayLog(context, record._id) : [],
  }
}

type OfDay = { readonly day: Day; readonly timeZone: string; readonly isTimed: boolean }

/** How a day stands: what has time is closed by midnight of the project (rules §15). */
function stateOf(
  { now }: Pick<ProjectContext, 'now'>,
  { day, timeZone, isTimed }: OfDay,
): Pick<WorkDay, 'status' | 'completedAt'> {
  if (!isTimed) return { status: 'TODO', completedAt: null }
  const midnight = startOfDay(dayAfter(day, 1), timeZone)
  return now().getTime() < midnight
    ? { status: 'IN_PROGRESS', completedAt: null }
    : { status: 'COMPLETE', completedAt: momentOf(midnight) }
}

/** The break that a part of a time entry runs over; nothing where it runs over none. */
function breakOf({ from, to, worksBreak }: DayPart, timeZone: string): Pick<WorkDay['stretches'][number], 'break'> {
  const { rest } = localDay(from, timeZone)
  if (!rest || from >= rest.from || to <= rest.from) return {}
  return { break: { from: momentOf(rest.from), to: momentOf(rest.to), isWorked: worksBreak } }
}

const momentOf = (milliseconds: number): string => new Date(milliseconds).toISOString()
