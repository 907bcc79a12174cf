import { type Id, newId } from '@tehas/contracts'
import { stored } from '@tehas/cost-engine'
import { sql } from 'kysely'
import { z } from 'zod'
import { sentWithNext } from '../../database/sent-with-next'
import type { ProjectContext } from '../../http/context'
import { orderContextOf } from '../../orders/order-context'
import { type ProcessPlace, placeOfProcess } from '../../orders/worked-time/apply-work'
import { allOf, giveBack, type Losses, lossesOf } from './plan-scrap'

type Scrapped = {
  readonly jobId: Id
  /** Whose pieces they were. */
  readonly userId: Id | null
  readonly orderId: Id
  readonly place: ProcessPlace
  readonly amount: number
  readonly reason: string
}

/**
 * Writes what was scrapped on a job, whose sum the caller writes, and takes it off the steps that had made these pieces, while
 * the order is locked. `good` is what the step produced by then. Returns the steps that lost something.
 */
export async function writeScrap(
  context: ProjectContext,
  { good, ...scrapped }: Scrapped & { readonly good: number },
): Promise<readonly Id[]> {
  await writeRow(context, scrapped)
  const losses = lossesOf(scrapped.place, { good, scrapped: scrapped.amount })
  await writeLosses(context, scrapped, losses)
  return [...losses.keys()]
}

/**
 * So many scrapped pieces of a job, a positive amount, were good after all, or are not told any more: they go from its sum, and
 * what earlier steps lost by them counts again as far as it was not made again. Returns these steps.
 */
export async function takeBackScrap(
  context: ProjectContext,
  { products, ...scrapped }: Scrapped & { readonly products: readonly ProcessPlace['product'][] },
): Promise<readonly Id[]> {
  const { tx } = context
  const { place, jobId, amount } = scrapped
  await writeRow(context, { ...scrapped, amount: -amount })
  await sql`UPDATE job_report SET scrapped_amount = scrapped_amount - ${amount}::numeric, version = version + 1
    WHERE _id = ${jobId}`.execute(tx)
  const { rows } = await sql`
    SELECT l.process_id AS "processId", -l.produced_amount AS lost, coalesce((SELECT greatest(0, o.max_amount - o.produced_amount)
      FROM job_report o WHERE o.process_id = l.process_id AND o.status <> 'STOPPED'), 0) AS "openRest"
    FROM job_report l WHERE l.lost_by = ${place.process._id}`.execute(tx)
  const steps = rows.flatMap((row) => {
    const step = lostRow.parse(row)
    const found = placeOfProcess(products, step.processId)
    return found ? [{ ...step, toMake: found.quantity, inJobs: found.process.totalAmountInJobs }] : []
  })
  const back = giveBack(steps, allOf(place, amount))
  for (const { processId, amount: counts, lessOfOpen } of back) {
    const lost = steps.find((step) => step.processId === processId)?.lost ?? 0
    const isLoss = sql`process_id = ${processId} AND lost_by = ${place.process._id}`
    if (stored(lost - counts) > 0) {
      await sql`UPDATE job_report SET produced_amount = produced_amount + ${counts}::numeric, version = version + 1
        WHERE ${isLoss}`.execute(tx)
    } else await sql`DELETE FROM job_report WHERE ${isLoss}`.execute(tx)
    await sql`UPDATE job_report SET max_amount = max_amount - ${lessOfOpen}::numeric, version = version + 1
      WHERE process_id = ${processId} AND status <> 'STOPPED'`.execute(tx)
  }
  return back.map(({ processId }) => processId)
}

const lostRow = z.object({ processId: z.string(), lost: z.number(), openRest: z.number() })

async function writeRow(context: ProjectContext, { jobId, userId, amount, reason }: Scrapped): Promise<void> {
  const { tx, projectId, user } = context
  const { now } = orderContextOf(context)
  await sql`${sentWithNext}
    INSERT INTO job_scrap (project_id, _id, job_id, user_id, amount, reason, created_by, created_at)
    VALUES (${projectId}, ${newId(now.getTime())}, ${jobId}, ${userId}, ${amount}, ${reason}, ${user._id}, ${now})`.execute(
    tx,
  )
}

/** A loss stands as a correction of the last job of its step, one for each later step; an open job may make it again. */
async function writeLosses(context: ProjectContext, { orderId, place }: Scrapped, losses: Losses): Promise<void> {
  if (losses.size === 0) return
  const { tx, projectId, user } = context
  const { now } = orderContextOf(context)
  const rows = [...losses].map(([processId, amount]) => ({ _id: newId(now.getTime()), processId, amount }))
  const lost = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS t ("_id" text, "processId" text, amount numeric)`
  await sql`${sentWithNext}
    UPDATE job_report j SET max_amount = max_amount + t.amount, version = version + 1
    FROM ${lost} WHERE j.project_id = ${projectId} AND j.process_id = t."processId" AND j.status <> 'STOPPED'`.execute(
    tx,
  )
  await sql`${sentWithNext}
    INSERT INTO job_report AS known (project_id, _id, order_id, product_id, process_id, status, produced_amount, max_amount,
      corrects, lost_by, created_by, created_at)
    SELECT ${projectId}, t._id, ${orderId}, ${place.product._id}, t."processId", 'STOPPED', -t.amount, 0,
      (SELECT j._id FROM job_report j WHERE j.project_id = ${projectId} AND j.process_id = t."processId" AND j.corrects IS NULL
        AND j.produced_amount > 0 ORDER BY j.created_at DESC, j._id DESC LIMIT 1), ${place.process._id}, ${user._id}, ${now}
    FROM ${lost}
    ON CONFLICT (project_id, process_id, lost_by) WHERE lost_by IS NOT NULL DO UPDATE
      SET produced_amount = known.produced_amount + excluded.produced_amount, version = known.version + 1,
        created_at = excluded.created_at`.execute(tx)
}
