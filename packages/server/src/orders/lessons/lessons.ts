import { type Id, idSchema } from '@tehas/contracts'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { type Db, inProject, type Tx } from '../../database/connect'
import { sentWithNext } from '../../database/sent-with-next'
import { defineJob } from '../../jobs/define-job'

const NOBODY = ''

/** At most so many are kept anew in one transaction. */
const KEPT_AT_ONCE = 5_000

/**
 * Finished jobs `j` for which a condition holds that tell what their step takes (decision 034): with pieces left after
 * corrections, scrapped ones among them, by the step itself or a later one, since they were worked on as well; with time that
 * nobody has to look at, and with the changeover where it is the first job of the process.
 */
export const lessons = (condition: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  SELECT each.*, folded_name(name) AS name_key FROM (
    SELECT j.project_id, j._id, j.order_id, j.product_id, j.process_id, j.created_at AS began_at,
      coalesce(timed.until, j.created_at) AS at,
      j.produced_amount + j.scrapped_amount + coalesce(corrected.amount, 0) AS produced,
      j.told_minutes + coalesce(timed.minutes, 0) AS minutes, coalesce(timed.is_unclear, false) AS is_unclear,
      CASE WHEN first.is_first THEN p.changeover_value END AS changeover_value,
      CASE WHEN first.is_first THEN p.changeover_unit END AS changeover_unit,
      CASE WHEN p.item_id IS NULL THEN product.stock_id ELSE item.stock_id END AS stock_id, p.process_id AS definition_id,
      p.name, product.name AS product_name, item._id AS item_id, item.name AS item_name, coalesce(item.unit, product.unit) AS unit
    FROM job_report j
    JOIN order_process p ON p.project_id = j.project_id AND p._id = j.process_id
    JOIN order_product product ON product.project_id = p.project_id AND product._id = p.product_id
    LEFT JOIN order_item item ON item.project_id = p.project_id AND item._id = p.item_id
    CROSS JOIN LATERAL (SELECT NOT EXISTS (SELECT FROM job_report earlier WHERE earlier.project_id = j.project_id
      AND earlier.process_id = j.process_id AND earlier.corrects IS NULL
      AND (earlier.created_at, earlier._id) < (j.created_at, j._id)) AS is_first) first
    CROSS JOIN LATERAL (SELECT sum(c.produced_amount) AS amount FROM job_report c
      WHERE c.project_id = j.project_id AND c.process_id = j.process_id AND c.corrects = j._id AND c.lost_by IS NULL) corrected
    CROSS JOIN LATERAL (SELECT sum(t.minutes) AS minutes, max(t.stopped_at) AS until, bool_or(t.needs_review) AS is_unclear
      FROM time_report t WHERE t.project_id = j.project_id AND t.job_id = j._id) timed
    WHERE j.corrects IS NULL AND j.status = 'STOPPED' AND p.time_calculations AND ${condition}) each
  WHERE produced > 0 AND minutes > 0 AND NOT is_unclear`

/** The columns of a lesson that are kept. */
export const keptColumns = sql`began_at, at, produced, minutes, changeover_value, changeover_unit, stock_id, definition_id, name_key`

/**
 * The same of jobs that began later, as they are kept: of all, or of those for whose `told` columns a condition holds. Jobs that
 * changed since are counted now. Marks are looked up in a hash (NOT IN): PostgreSQL expects few, and would otherwise compare all
 * of them with each job.
 */
export const keptLessons = (since: Date, condition: RawBuilder<unknown> = sql`true`): RawBuilder<unknown> => sql`
  SELECT job_id, ${keptColumns} FROM learned_job told
  WHERE told.began_at >= ${since} AND ${condition} AND told.job_id NOT IN (SELECT job_id FROM learned_stale)
  UNION ALL
  SELECT _id, ${keptColumns} FROM (${lessons(sql`j._id IN (SELECT job_id FROM learned_stale) AND j.created_at >= ${since}`)}) told
  WHERE ${condition}`

const staleRow = z.object({ job: z.string() })

/**
 * Keeps anew what jobs tell that changed since it was kept. What somebody changes at this moment waits for the next time.
 * Returns of how many jobs.
 */
async function keepLessons(tx: Tx): Promise<number> {
  const { rows } = await sql`
    DELETE FROM learned_stale WHERE job_id = ANY (ARRAY(
      SELECT job_id FROM learned_stale ORDER BY job_id LIMIT ${KEPT_AT_ONCE} FOR UPDATE SKIP LOCKED)) RETURNING job_id AS job`.execute(
    tx,
  )
  if (rows.length === 0) return 0
  const jobs = rows.map((row) => staleRow.parse(row).job)
  await sql`${sentWithNext}DELETE FROM learned_job WHERE job_id = ANY (${jobs}::text[])`.execute(tx)
  // A statement of its own: it sees what was committed before the marks were taken.
  await sql`INSERT INTO learned_job (project_id, job_id, ${keptColumns})
    SELECT project_id, _id, ${keptColumns} FROM (${lessons(sql`j._id = ANY (${jobs}::text[])`)}) each`.execute(tx)
  return jobs.length
}

/**
 * The same of all marked jobs of a project, in transactions of their own. What is held by somebody meanwhile waits for the
 * next time.
 */
export async function keepAllLessons(db: Db, projectId: Id): Promise<void> {
  for (let kept = KEPT_AT_ONCE; kept === KEPT_AT_ONCE; ) kept = await inProject(db, projectId, NOBODY, keepLessons)
}

/** Queued once for each project by the update of the database that began to keep what jobs tell. */
export const keepLessonsJob = defineJob({
  name: 'keep-lessons',
  payload: z.object({ projectId: idSchema }),
  handle: ({ db }, { projectId }) => keepAllLessons(db, projectId),
})
