import { FINISH_SHOWN_MINUTES, type Id } from '@tehas/contracts'
import { hasRight } from '@tehas/rights'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { requiredMomentColumn } from '../../database/columns'
import type { ProjectContext } from '../../http/context'

/**
 * Finishes of a process that the caller may take back, each with all whose work ended by it: those of one's own work that one
 * made oneself; with the right to change the time of others everybody's, where somebody else told an amount with the right to
 * correct reports as well (rules §4). OFFSET keeps each a lookup by its key: a plan that was kept when there were few jobs would
 * else go through all finished work for each process.
 */
function finishesOf({ user: { _id: own }, member: { rights } }: ProjectContext, processId: RawBuilder<unknown>) {
  const changesOthers = hasRight(rights, 'DETAILED_USER_WRITE')
  const corrects = hasRight(rights, 'PRODUCTION_REPORTS_MODIFY')
  return sql`
    SELECT r._id AS job, r.created_at AS began, w.finished_at AS at, w.finished_by AS by, sum(w.finished_amount) AS amount, sum(w.finished_scrap) AS scrapped,
      json_agg(json_build_object('userId', w.user_id, 'from', w.finished_from, 'amount', w.finished_amount,
        'scrapped', w.finished_scrap)
        ORDER BY w.user_id) AS workers
    FROM (SELECT * FROM job_report WHERE process_id = ${processId} OFFSET 0) r
    CROSS JOIN LATERAL (SELECT * FROM job_worker WHERE job_id = r._id OFFSET 0) w
    WHERE r.corrects IS NULL AND w.finished_at IS NOT NULL
      AND (${changesOthers}::boolean OR (w.user_id = ${own} AND w.finished_by = ${own}))
    GROUP BY r._id, r.created_at, w.finished_at, w.finished_by
    HAVING w.finished_by = ${own} OR ${corrects}::boolean OR sum(w.finished_amount + w.finished_scrap) = 0`
}

/** Reports, as `later`, that a finish before them stands for: of added work only one that told an amount, until it is taken back. */
export const isLaterWork = sql`later.corrects IS NULL AND NOT (later.is_added AND later.produced_amount + coalesce((
  SELECT sum(c.produced_amount) FROM job_report c
  WHERE c.process_id = later.process_id AND c.corrects = later._id), 0) <= 0)`

/** The last finish of each shown process that can be taken back, as jobs tell it: none of a job that a later one followed. */
export const shownFinish = (context: ProjectContext): RawBuilder<unknown> => sql`(
  SELECT json_build_object('at', to_json(f.at) #>> '{}', 'amount', f.amount, 'scrapped', f.scrapped) FROM (${finishesOf(context, sql`p._id`)}) f
  WHERE NOT EXISTS (SELECT 1 FROM job_report later WHERE later.process_id = p._id AND ${isLaterWork}
    AND later.created_at > f.began)
  ORDER BY f.at DESC LIMIT 1)`

/** Processes on which the caller finished work lately, as an array of ids. */
export const finishedLately = ({ user, now }: ProjectContext): RawBuilder<unknown> => sql`ARRAY(
  SELECT r.process_id FROM job_worker w JOIN job_report r ON r._id = w.job_id
  WHERE w.finished_by = ${user._id} AND w.finished_at > ${new Date(now().getTime() - FINISH_SHOWN_MINUTES * 60_000)})`

const finishRow = z.object({
  job: z.string(),
  at: requiredMomentColumn,
  amount: z.number(),
  scrapped: z.number(),
  workers: z.array(
    z.object({ userId: z.string(), from: z.enum(['ACTIVE', 'PAUSED']), amount: z.number(), scrapped: z.number() }),
  ),
})
/** A finish with what it changed: whose work, what each did before and told with it. */
export type Finish = z.output<typeof finishRow>

/** The finish of a moment, else the last that the caller made; undefined where there is none that the caller may take back. */
export async function findFinish(context: ProjectContext, processId: Id, at?: string): Promise<Finish | undefined> {
  const isMeant = at === undefined ? sql`f.by = ${context.user._id}` : sql`f.at = ${at}::timestamptz`
  const { rows } = await sql`
    SELECT f.job, to_json(f.at) #>> '{}' AS at, f.amount, f.scrapped, f.workers
    FROM (${finishesOf(context, sql`${processId}`)}) f WHERE ${isMeant} ORDER BY f.at DESC LIMIT 1`.execute(context.tx)
  return rows[0] === undefined ? undefined : finishRow.parse(rows[0])
}
