import type { calls, ResponseOf } from '@tehas/contracts'
import { stored } from '@tehas/cost-engine'
import { countWorkingDays, dayAfter, dayIn, isWorkingDay, workingDayMinutes } from '@tehas/cost-engine/calendar'
import { sql } from 'kysely'
import { z } from 'zod'
import { workCalendarOf } from '../../calendar/work-calendar'
import type { ProjectContext } from '../../http/context'
import { loadProjectSource } from '../../orders/sources'
import { minutesLeft } from './open-work'

const workRow = z.object({
  team: z.string(),
  members: z.number(),
  due: z.string().nullable(),
  left: z.number().nullable(),
})

/**
 * How much of the working day of each active team the plan takes today (rules §6, infinite load). Of each unfinished process
 * what the plan leaves after the time that was worked counts: all of it where its deadline has passed, else the part of a day
 * of the working days from today to its deadline. What starts later, or has no deadline, is not today's.
 */
export async function listTeamLoads(context: ProjectContext): Promise<ResponseOf<typeof calls.listTeamLoads>> {
  const { tx, projectId } = context
  const now = context.now()
  const project = await loadProjectSource(tx, projectId)
  const calendar = await workCalendarOf(project, now)
  const today = dayIn(now.getTime(), project.timeZone)
  const { rows } = await sql`
    WITH work AS (
      SELECT team, due, sum(left_over."left") AS left FROM (${minutesLeft(context)}) AS left_over
      WHERE start IS NULL OR start <= ${today}::date GROUP BY 1, 2
    )
    SELECT team._id AS team, cardinality(team.members) AS members, work.due::text AS due, work.left
    FROM team LEFT JOIN work ON work.team = team._id WHERE team.active ORDER BY team._id`.execute(tx)
  const isOn = isWorkingDay(calendar, today)
  const dayMinutes = isOn ? workingDayMinutes(calendar) : 0
  const loads = new Map<string, { planned: number; capacity: number }>()
  for (const { team, members, due, left } of rows.map((row) => workRow.parse(row))) {
    const load = loads.get(team) ?? { planned: 0, capacity: members * dayMinutes }
    loads.set(team, load)
    if (due === null || left === null) continue
    // From today on, which counts as one of them.
    const days = due < today ? 1 : Math.max(1, countWorkingDays(calendar, dayAfter(today, -1), due))
    load.planned += isOn ? left / days : 0
  }
  return {
    rows: [...loads].map(([team, { planned, capacity }]) => ({ team, planned: stored(planned), capacity })),
  }
}
