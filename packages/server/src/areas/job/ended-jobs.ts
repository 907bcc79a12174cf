import { type BodyOf, type calls, endedJobListSchema, endedJobSchema, type ResponseOf } from '@tehas/contracts'
import { sql } from 'kysely'
import { requiredMomentColumn } from '../../database/columns'
import type { ProjectContext } from '../../http/context'
import { listCorrections, seeCorrections } from './work-corrections'

const row = endedJobSchema.extend({ at: requiredMomentColumn })

/** What somebody else paused, finished or corrected of the caller's work, the latest first, until it is seen (rules §4). */
export async function listEndedJobs(context: ProjectContext): Promise<ResponseOf<typeof calls.listEndedJobs>> {
  const { tx, user } = context
  const { rows } = await sql`
    SELECT w.job_id AS _id, json_build_object('_id', p._id, 'name', p.name) AS "orderProcess",
      json_build_object('_id', h._id, 'transactionNumber', h.transaction_number) AS order,
      json_build_object('firstName', u.first_name, 'lastName', u.last_name) AS by, w.status,
      CASE WHEN w.ended_with IS NOT NULL AND w.status = 'STOPPED' THEN json_build_object('endedWith', w.ended_with,
        'unit', coalesce(i.unit, l.unit), 'left', greatest(0, j.max_amount - j.produced_amount)) END AS "toReport",
      to_json(w.at) #>> '{}' AS at
    FROM job_worker w JOIN job_report j ON j._id = w.job_id JOIN order_process p ON p._id = j.process_id
    JOIN order_product l ON l._id = j.product_id LEFT JOIN order_item i ON i._id = p.item_id
    JOIN order_head h ON h._id = j.order_id JOIN user_account u ON u._id = w.ended_by
    WHERE w.user_id = ${user._id} AND w.ended_by IS NOT NULL ORDER BY w.at DESC, w.job_id LIMIT 100`.execute(tx)
  const corrections = await listCorrections(context)
  const ended = rows.map((each) => row.parse(each))
  return endedJobListSchema.parse({ rows: ended, ...(corrections.length > 0 && { corrections }) })
}

/** The caller knows of those until a moment, as the list told them: what was ended meanwhile is told still. */
export async function seeEndedJobs(
  context: ProjectContext,
  { until, corrections }: BodyOf<typeof calls.seeEndedJobs>,
): Promise<ResponseOf<typeof calls.seeEndedJobs>> {
  const { tx, user } = context
  await seeCorrections(context, corrections)
  if (until === undefined) return { ok: true }
  // The list tells moments by the millisecond.
  await sql`UPDATE job_worker SET ended_by = NULL WHERE user_id = ${user._id} AND ended_by IS NOT NULL
    AND date_trunc('milliseconds', at) <= ${until}::timestamptz`.execute(tx)
  return { ok: true }
}
