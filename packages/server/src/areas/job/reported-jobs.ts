import { type calls, type ParamsOf, type ResponseOf, reportedJobSchema } from '@tehas/contracts'
import { sql } from 'kysely'
import { requiredMomentColumn } from '../../database/columns'
import type { ProjectContext } from '../../http/context'
import { findWorkProcess } from './find-process'

const row = reportedJobSchema.extend({ createdAt: requiredMomentColumn })

/** What was reported on a process, with its corrections, the latest first. NOT_FOUND where the caller sees no such job. */
export async function listReportedJobs(
  context: ProjectContext,
  { orderProcess }: ParamsOf<typeof calls.listReportedJobs>,
): Promise<ResponseOf<typeof calls.listReportedJobs>> {
  const { processId } = await findWorkProcess(context, { orderProcess })
  const { rows } = await sql`
    SELECT j._id, j.produced_amount AS "producedAmount",
      coalesce((SELECT json_agg(json_build_object('amount', s.amount, 'reason', s.reason) ORDER BY s.created_at, s._id)
        FROM job_scrap s WHERE s.job_id = j._id), '[]'::json) AS scrapped,
      (SELECT p.name FROM order_process p WHERE p._id = j.lost_by) AS "lostIn", j.reason, j.status, to_json(j.created_at) #>> '{}' AS "createdAt",
      CASE WHEN j.corrects IS NULL AND EXISTS (SELECT 1 FROM job_worker w WHERE w.job_id = j._id) THEN
        (SELECT json_agg(json_build_object('name', u.first_name || ' ' || u.last_name,
            'producedAmount', w.produced_amount) ORDER BY w.at)
          FROM job_worker w JOIN user_account u ON u._id = w.user_id WHERE w.job_id = j._id)
      ELSE (SELECT coalesce(json_agg(json_build_object('name', u.first_name || ' ' || u.last_name,
            'producedAmount', j.produced_amount)), '[]'::json) FROM user_account u WHERE u._id = j.created_by)
      END AS people
    FROM job_report j WHERE j.process_id = ${processId}
    -- A correction comes after what it corrects, also within a millisecond.
    ORDER BY j.created_at DESC, j.corrects IS NOT NULL DESC, j._id DESC LIMIT 200`.execute(context.tx)
  return { rows: rows.map((each) => row.parse(each)) }
}
