import { stored } from '@tehas/cost-engine'
import { sql } from 'kysely'
import { z } from 'zod'
import { requiredMomentColumn } from '../database/columns'
import type { Tx } from '../database/connect'
import { keptColumns, lessons } from '../orders/lessons/lessons'
import { shareMinutes, timeEntryOf } from '../orders/worked-time/share-minutes'
import { type Difference, differences } from './difference'

const figures = z.object({
  produced: z.number(),
  scrapped: z.number(),
  totalAmountInJobs: z.number(),
  totalActiveTime: z.number(),
})
const processRow = z.object({ of: z.string(), kept: figures, counted: figures })

/** What processes know of their work, against the reports of it; and the minutes of each person, shared anew. */
export async function checkWork(tx: Tx): Promise<Difference[]> {
  const { rows } = await sql`
    WITH timed AS (SELECT job_id, sum(minutes) AS minutes FROM time_report GROUP BY job_id), counted AS (
      SELECT j.process_id, sum(j.produced_amount) AS produced, sum(j.scrapped_amount) AS scrapped,
        sum(j.told_minutes + coalesce(timed.minutes, 0)) AS minutes,
        greatest(0, sum(CASE WHEN j.status = 'STOPPED' THEN j.produced_amount ELSE j.max_amount END)) AS in_jobs
      FROM job_report j LEFT JOIN timed ON timed.job_id = j._id GROUP BY j.process_id
    )
    SELECT h.transaction_number || ', work on ' || p.name AS of,
      json_build_object('produced', p.produced, 'scrapped', p.scrapped, 'totalAmountInJobs', p.total_amount_in_jobs,
        'totalActiveTime', p.total_active_time) AS kept,
      json_build_object('produced', coalesce(c.produced, 0), 'scrapped', coalesce(c.scrapped, 0), 'totalAmountInJobs', coalesce(c.in_jobs, 0),
        'totalActiveTime', coalesce(c.minutes, 0)) AS counted
    FROM order_process p JOIN order_head h ON h._id = p.order_id LEFT JOIN counted c ON c.process_id = p._id
    WHERE (p.produced, p.scrapped, p.total_amount_in_jobs, p.total_active_time)
      IS DISTINCT FROM (coalesce(c.produced, 0), coalesce(c.scrapped, 0), coalesce(c.in_jobs, 0), coalesce(c.minutes, 0))
    ORDER BY 1, p._id`.execute(tx)
  const ofProcesses = rows.flatMap((row) => {
    const { of, kept, counted } = processRow.parse(row)
    return differences(of, kept, counted)
  })
  return [...ofProcesses, ...(await checkScrap(tx)), ...(await checkMinutes(tx)), ...(await checkLessons(tx))]
}

const scrapRow = z.object({ of: z.string(), kept: z.number(), counted: z.number() })

/** What jobs know to have scrapped, against each report of it. */
async function checkScrap(tx: Tx): Promise<Difference[]> {
  const { rows } = await sql`
    SELECT h.transaction_number || ', scrapped on ' || p.name AS of, j.scrapped_amount AS kept, coalesce(s.amount, 0) AS counted
    FROM job_report j JOIN order_process p ON p._id = j.process_id JOIN order_head h ON h._id = p.order_id
    LEFT JOIN (SELECT job_id, sum(amount) AS amount FROM job_scrap GROUP BY job_id) s ON s.job_id = j._id
    WHERE j.scrapped_amount <> coalesce(s.amount, 0) ORDER BY 1, j._id`.execute(tx)
  return rows.map((row) => {
    const { of, kept, counted } = scrapRow.parse(row)
    return { of, figure: 'scrapped', kept, counted }
  })
}

const lesson = z.object({ produced: z.number(), minutes: z.number() })
const lessonRow = z.object({ of: z.string(), kept: lesson.nullable(), counted: lesson.nullable() })

/** What finished jobs tell of their steps, where that is not to be kept anew. */
async function checkLessons(tx: Tx): Promise<Difference[]> {
  const { rows } = await sql`
    WITH counted AS (SELECT each._id AS job_id, ${keptColumns} FROM (${lessons(sql`true`)}) each),
    kept AS (SELECT job_id, ${keptColumns} FROM learned_job)
    SELECT 'what a job took, ' || job_id AS of,
      CASE WHEN k.began_at IS NOT NULL THEN json_build_object('produced', k.produced, 'minutes', k.minutes) END AS kept,
      CASE WHEN c.began_at IS NOT NULL THEN json_build_object('produced', c.produced, 'minutes', c.minutes) END AS counted
    FROM kept k FULL JOIN counted c USING (job_id)
    WHERE k IS DISTINCT FROM c AND NOT EXISTS (SELECT FROM learned_stale s WHERE s.job_id = coalesce(k.job_id, c.job_id))
    ORDER BY 1`.execute(tx)
  return rows.map((row) => {
    const { of, kept, counted } = lessonRow.parse(row)
    return { of, figure: 'lesson', kept, counted }
  })
}

const timeEntryRow = z.object({
  _id: z.string(),
  userId: z.string(),
  processId: z.string(),
  of: z.string(),
  startedAt: requiredMomentColumn,
  stoppedAt: requiredMomentColumn.nullable(),
  minutes: z.number(),
  worksBreak: z.boolean(),
  timeZone: z.string(),
})

async function checkMinutes(tx: Tx): Promise<Difference[]> {
  const { rows } = await sql`
    SELECT t._id, t.user_id AS "userId", p._id AS "processId", h.transaction_number || ', time on ' || p.name AS of,
      to_json(t.started_at) #>> '{}' AS "startedAt", to_json(t.stopped_at) #>> '{}' AS "stoppedAt", t.minutes, t.works_break AS "worksBreak", project.time_zone AS "timeZone"
    FROM time_report t JOIN job_report j ON j._id = t.job_id JOIN order_head h ON h._id = j.order_id
    JOIN order_process p ON p._id = j.process_id JOIN project ON project.project_id = t.project_id ORDER BY t.started_at, t._id`.execute(
    tx,
  )
  const byUser = new Map<string, z.output<typeof timeEntryRow>[]>()
  for (const row of rows.map((each) => timeEntryRow.parse(each))) {
    const own = byUser.get(row.userId)
    if (own) own.push(row)
    else byUser.set(row.userId, [row])
  }
  return [...byUser.values()].flatMap((own) => {
    const entries = own.map(timeEntryOf)
    const last = Math.max(...entries.map(({ from, to }) => to ?? from))
    const shares = shareMinutes(entries, last, own[0]?.timeZone ?? 'UTC')
    return own.flatMap(({ _id, of, stoppedAt, minutes }) =>
      stoppedAt === null ? [] : differences(of, { minutes }, { minutes: stored(shares.get(_id) ?? 0) }),
    )
  })
}
