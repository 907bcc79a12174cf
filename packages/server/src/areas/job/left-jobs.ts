import { type BodyOf, type calls, type Id, leftJobSchema, type ResponseOf } from '@tehas/contracts'
import { hasRight } from '@tehas/rights'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { requiredMomentColumn } from '../../database/columns'
import { toUserRights } from '../../http/access/load-member'
import { AppError } from '../../http/app-error'
import type { ProjectContext } from '../../http/context'
import { changeAnyWork } from './change-job'
import { reportEndedWork } from './report-ended'

/** As many as are shown at once. */
const MOST = 100

const row = leftJobSchema.extend({ at: requiredMomentColumn })
const workerRow = z.object({
  userId: z.string(),
  status: z.string().nullable(),
  rights: z.array(z.string()).nullable(),
})
type Worker = z.output<typeof workerRow>

/** Work that ended with its order, of which nobody told yet what was made. */
const isUntold = sql<boolean>`w.ended_with IS NOT NULL AND w.ended_by IS NOT NULL`

/** Out of the project, or without the right to work on jobs (rules §16). */
const hasLeft = ({ status, rights }: Worker): boolean =>
  status !== 'ACTIVE' || !hasRight(toUserRights(rights ?? []), 'PRODUCTION')

/**
 * Those with open work who may not work on jobs any more. The people are looked for one by one, each after the one before in an
 * index: a workshop has much open work of few people.
 */
async function findLeavers({ tx, projectId }: ProjectContext): Promise<readonly Id[]> {
  const next = (isMeant: RawBuilder<boolean>, after: RawBuilder<unknown>) => sql`
    SELECT w.user_id FROM job_worker w WHERE w.project_id = ${projectId} AND ${isMeant} AND w.user_id > ${after}
    ORDER BY w.user_id LIMIT 1`
  const each = (isMeant: RawBuilder<boolean>) => sql`
    SELECT user_id FROM (WITH RECURSIVE worker AS ((${next(isMeant, sql`''`)})
      UNION ALL SELECT (${next(isMeant, sql`worker.user_id`)}) FROM worker WHERE worker.user_id IS NOT NULL)
      SELECT user_id FROM worker WHERE user_id IS NOT NULL) AS found`
  const { rows } = await sql`
    SELECT o.user_id AS "userId", m.status, m.rights
    FROM (${each(sql<boolean>`w.status <> 'STOPPED'`)} UNION ${each(sql<boolean>`w.ended_by IS NOT NULL`)}) AS o
    LEFT JOIN project_member m ON m.project_id = ${projectId} AND m.user_id = o.user_id`.execute(tx)
  return rows
    .map((each) => workerRow.parse(each))
    .filter(hasLeft)
    .map(({ userId }) => userId)
}

/** Open work of people who may not work on jobs any more, the latest first (rules §16). */
export async function listLeftJobs(context: ProjectContext): Promise<ResponseOf<typeof calls.listLeftJobs>> {
  const leavers = await findLeavers(context)
  if (leavers.length === 0) return { rows: [] }
  const { rows } = await sql`
    SELECT w.job_id AS _id, json_build_object('_id', u._id, 'firstName', u.first_name, 'lastName', u.last_name) AS user,
      json_build_object('_id', p._id, 'name', p.name) AS "orderProcess",
      json_build_object('_id', l._id, 'name', l.name) AS "orderProduct",
      json_build_object('_id', h._id, 'transactionNumber', h.transaction_number) AS order,
      coalesce(i.unit, l.unit) AS unit, greatest(0, j.max_amount - j.produced_amount) AS left, to_json(w.at) #>> '{}' AS at
    FROM job_worker w JOIN job_report j ON j._id = w.job_id JOIN order_process p ON p._id = j.process_id AND p.is_job
    JOIN order_product l ON l._id = j.product_id LEFT JOIN order_item i ON i._id = p.item_id
    JOIN order_head h ON h._id = j.order_id JOIN user_account u ON u._id = w.user_id
    WHERE w.user_id = ANY (${[...leavers]}::text[]) AND (w.status <> 'STOPPED' OR (${isUntold}))
    ORDER BY w.at DESC, w.job_id, w.user_id LIMIT ${MOST}`.execute(context.tx)
  return { rows: rows.map((each) => row.parse(each)) }
}

/** Whether anybody here is or was called so: a member, or whoever worked here once. */
async function isKnown({ tx, projectId }: ProjectContext, user: Id): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM project_member m WHERE m.project_id = ${projectId} AND m.user_id = ${user}
    UNION ALL (SELECT 1 FROM job_worker w WHERE w.project_id = ${projectId} AND w.user_id = ${user} LIMIT 1)`.execute(
    tx,
  )
  return rows.length > 0
}

/**
 * Reports what somebody made who may not work on jobs any more; it counts as that person's, whose work on the job ends with it.
 * JOB_NOT_RUNNING where the person works here still, or nothing of the person's is open on the job; NOT_FOUND for a stranger.
 */
export async function reportLeftJob(
  context: ProjectContext,
  { user, ...told }: BodyOf<typeof calls.reportLeftJob>,
): Promise<ResponseOf<typeof calls.reportLeftJob>> {
  const { jobReport, ...cameOut } = told
  if (!(await findLeavers(context)).includes(user)) {
    throw new AppError((await isKnown(context, user)) ? 'JOB_NOT_RUNNING' : 'NOT_FOUND')
  }
  const { rows } = await sql`
    SELECT 1 FROM job_worker w WHERE w.job_id = ${jobReport} AND w.user_id = ${user} AND w.status = 'STOPPED'
      AND ${isUntold}`.execute(context.tx)
  if (rows.length > 0) await reportEndedWork(context, { ...told, userId: user })
  else await changeAnyWork(context, { ...cameOut, named: { jobReport }, user, to: 'STOPPED' })
  return { ok: true }
}
