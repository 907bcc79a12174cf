import type { calls, ResponseOf } from '@tehas/contracts'
import { stored } from '@tehas/cost-engine'
import { countWorkingDays, dayAfter, dayIn, workingDayMinutes } from '@tehas/cost-engine/calendar'
import { sql } from 'kysely'
import { z } from 'zod'
import { workCalendarOf } from '../../calendar/work-calendar'
import type { ProjectContext } from '../../http/context'
import { loadProjectSource } from '../../orders/sources'
import { minutesLeft } from '../job/open-work'
import { mondayOf } from './periods'

const workRow = z.object({
  _id: z.string(),
  name: z.string(),
  members: z.number(),
  isOwn: z.boolean(),
  due: z.string().nullable(),
  /** The first day on which it is worked on: its start, or today where that has passed. */
  start: z.string().nullable(),
  left: z.number().nullable(),
})

type Loads = ResponseOf<typeof calls.getHomeLoads>

/**
 * How much of what each active team can work from today until the end of next week the plan takes (rules §6, infinite load).
 * Of each unfinished process what the plan leaves after the time that was worked counts: all of it where it is due until
 * then, else the part of it that falls on the working days until then. What has no deadline is not planned.
 */
export async function getHomeLoads(context: ProjectContext): Promise<Loads> {
  const { tx, projectId, user, now } = context
  const project = await loadProjectSource(tx, projectId)
  const calendar = await workCalendarOf(project, now())
  const today = dayIn(now().getTime(), project.timeZone)
  const end = dayAfter(mondayOf(today), 13)
  /** Working days of the days after the first one, to the last one. */
  const days = (from: string, to: string) => countWorkingDays(calendar, dayAfter(from, -1), to)
  const { rows } = await sql`
    WITH work AS (
      SELECT team, due, greatest(start, ${today}::date) AS start, sum(left_over."left") AS left
      FROM (${minutesLeft(context)}) AS left_over
      WHERE due IS NOT NULL AND (start IS NULL OR start <= ${end}::date) GROUP BY 1, 2, 3
    )
    SELECT team._id, team.name, cardinality(team.members) AS members,
      ${user._id} = ANY(team.members) AS "isOwn", work.due::text AS due, work.start::text AS start,
      work.left
    FROM team LEFT JOIN work ON work.team = team._id WHERE team.active ORDER BY team.name, team._id`.execute(tx)
  const capacity = days(today, end) * workingDayMinutes(calendar)
  const loads = new Map<string, Loads['teams'][number]>()
  for (const { _id, name, members, isOwn, due, start, left } of rows.map((row) => workRow.parse(row))) {
    const load = loads.get(_id) ?? { _id, name, isOwn, planned: 0, capacity: members * capacity }
    loads.set(_id, load)
    if (due === null || start === null || left === null) continue
    const share = due <= end ? 1 : days(start, end) / Math.max(1, days(start, due))
    load.planned += left * share
  }
  return {
    from: today,
    to: end,
    teams: [...loads.values()].map((load) => ({ ...load, planned: stored(load.planned) })),
  }
}
