import { type Id, orderKindSchema } from '@tehas/contracts'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { requiredMomentColumn } from '../../database/columns'
import type { Tx } from '../../database/connect'
import { askWithNext } from '../../database/sent-with-next'

const timeEntryRow = z.object({
  _id: z.string(),
  userId: z.string(),
  jobId: z.string(),
  orderId: z.string(),
  processId: z.string(),
  kind: orderKindSchema,
  startedAt: requiredMomentColumn,
  stoppedAt: requiredMomentColumn.nullable(),
  minutes: z.number(),
  worksBreak: z.boolean(),
  timeZone: z.string(),
})
export type TimeEntryRow = z.output<typeof timeEntryRow>

/**
 * The time entries of people that may be counted otherwise by what happens at a moment: those that reach beyond it or beyond the
 * start of one that is open; and all that share time with them. It is asked step by step: where little is known of the tables,
 * a plan of one query would compare all time entries of the project with all its jobs.
 */
export async function timeEntriesFrom(tx: Tx, userIds: readonly Id[], from: Date): Promise<TimeEntryRow[]> {
  if (userIds.length === 0) return []
  const { rows } = await timeEntriesOf(userIds, from).execute(tx)
  return rows.map((row) => timeEntryRow.parse(row))
}

/**
 * The same of one person, for whoever changes what happens at the moment: most often nothing began before what is open, and
 * the first look, which is short, tells all.
 */
export async function timeEntriesAround(tx: Tx, userId: Id, from: Date): Promise<TimeEntryRow[]> {
  const seen = await readAround(tx, userId, from)
  const earliest = seen[0]?.startedAt
  if (earliest === undefined) return []
  const opened = seen.find(({ stoppedAt }) => stoppedAt === null)?.startedAt
  const since = [from.toISOString(), ...(opened === undefined ? [] : [opened])].sort()[0] ?? earliest
  const all = earliest < since ? await readAround(tx, userId, new Date(earliest)) : seen
  return all.filter(({ stoppedAt }) => stoppedAt === null || stoppedAt > earliest)
}

/** What is open, and what ended after a moment or after the start of the first that is open; the earliest first. */
async function readAround(tx: Tx, userId: Id, from: Date): Promise<TimeEntryRow[]> {
  const open = sql`FROM time_report WHERE user_id = ${userId} AND stopped_at IS NULL`
  const { rows } = await sql`
    SELECT ${timeEntryColumns} FROM (
      SELECT * ${open}
      UNION ALL SELECT * FROM time_report WHERE user_id = ${userId}
        AND stopped_at > (SELECT least(${from}::timestamptz, min(started_at)) ${open})) t ${ofItsJob}`.execute(tx)
  return rows.map((row) => timeEntryRow.parse(row))
}

/** The same of one person, asked with the statement that follows. */
export async function askTimeEntries(tx: Tx, userId: Id, from: Date): Promise<() => TimeEntryRow[]> {
  const rows = await askWithNext(tx, timeEntriesOf([userId], from))
  return () => rows().map((row) => timeEntryRow.parse(row))
}

function timeEntriesOf(userIds: readonly Id[], from: Date): RawBuilder<unknown> {
  const [one, ...others] = new Set(userIds)
  // Of one person a plan made once serves every time, as OFFSET hides from the planner who it is; of a list PostgreSQL
  // would plan each time anew.
  const who =
    others.length === 0 ? sql`(SELECT ${one}::text AS user_id OFFSET 0)` : sql`unnest(${[one, ...others]}::text[])`
  return sql`
    WITH late AS MATERIALIZED (
      SELECT who.user_id, (SELECT min(started_at) FROM (
          SELECT started_at FROM time_report WHERE user_id = who.user_id AND stopped_at IS NULL
          UNION ALL SELECT started_at FROM time_report WHERE user_id = who.user_id AND stopped_at > opened.since) one) AS since
      FROM ${who} AS who (user_id)
      CROSS JOIN LATERAL (
        SELECT least(${from}::timestamptz, min(started_at)) AS since FROM time_report
        WHERE user_id = who.user_id AND stopped_at IS NULL) opened),
    sharing AS MATERIALIZED (
      SELECT t.* FROM late CROSS JOIN LATERAL (
        SELECT * FROM time_report WHERE user_id = late.user_id AND stopped_at IS NULL
        UNION ALL SELECT * FROM time_report WHERE user_id = late.user_id AND stopped_at > late.since) t)
    SELECT ${timeEntryColumns} FROM sharing t ${ofItsJob}`
}

const timeEntryColumns = sql`t._id, t.user_id AS "userId", t.job_id AS "jobId", j.order_id AS "orderId",
  j.process_id AS "processId", j.kind, to_json(t.started_at) #>> '{}' AS "startedAt",
  to_json(t.stopped_at) #>> '{}' AS "stoppedAt", t.minutes, t.works_break AS "worksBreak", j.time_zone AS "timeZone"`

/** The job of each time entry, looked up one by one; the earliest time entry first. */
const ofItsJob = sql`CROSS JOIN LATERAL (
    SELECT job.order_id, job.process_id, h.kind, project.time_zone FROM job_report job
    JOIN order_head h ON h.project_id = job.project_id AND h._id = job.order_id
    JOIN project ON project.project_id = job.project_id
    WHERE job.project_id = t.project_id AND job._id = t.job_id OFFSET 0) j
  ORDER BY t.started_at, t._id`
