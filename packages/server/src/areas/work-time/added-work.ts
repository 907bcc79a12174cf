import { type Id, newId } from '@tehas/contracts'
import { stored } from '@tehas/cost-engine'
import { hasRight } from '@tehas/rights'
import { sql } from 'kysely'
import { z } from 'zod'
import { requiredMomentColumn } from '../../database/columns'
import { AppError, forbidden } from '../../http/app-error'
import type { ProjectContext } from '../../http/context'
import { orderContextOf } from '../../orders/order-context'
import type { ProcessPlace } from '../../orders/worked-time/apply-work'
import { mostTaken } from '../job/correct-job'
import { takeBackScrap } from '../job/write-scrap'

const part = z.object({ _id: z.string(), startedAt: requiredMomentColumn, stoppedAt: requiredMomentColumn })
/** A time entry of added work, as far as it lies on one day. */
export type AddedPart = z.output<typeof part>

/** The time entries of work that was added by hand, the earliest first. */
export async function partsOfAdded({ tx }: ProjectContext, jobId: Id): Promise<readonly AddedPart[]> {
  const { rows } = await sql`
    SELECT _id, to_json(started_at) #>> '{}' AS "startedAt", to_json(stopped_at) #>> '{}' AS "stoppedAt"
    FROM time_report WHERE job_id = ${jobId} ORDER BY started_at`.execute(tx)
  return rows.map((row) => part.parse(row))
}

type TakenBack = {
  readonly jobId: Id
  readonly userId: Id
  readonly orderId: Id
  readonly place: ProcessPlace
  readonly products: readonly ProcessPlace['product'][]
  readonly reason: string
}

const reportRow = z.object({ told: z.number(), scrapped: z.number(), amount: z.number(), by: z.string() })

/**
 * Takes added work back, whose time entries are gone already: what is left of its amount as a correction with its reason (rules
 * §4), or the report itself where it told none; what it scrapped is no scrap. Returns the amount, and steps that it counts again of. It takes PRODUCTION_REPORTS_MODIFY where somebody else told
 * the amount; AMOUNT_OVER_MAX where it is handed over.
 */
export async function takeBackAdded(
  context: ProjectContext,
  { jobId, userId, orderId, place, products, reason }: TakenBack,
): Promise<{ readonly amount: number; readonly lost: readonly Id[] }> {
  const { tx, projectId, user, member } = context
  const { now } = orderContextOf(context)
  const { rows } = await sql`
    SELECT j.produced_amount AS told, j.scrapped_amount AS scrapped, j.created_by AS by, greatest(0, j.produced_amount + coalesce((SELECT sum(c.produced_amount)
      FROM job_report c WHERE c.corrects = j._id), 0)) AS amount FROM job_report j WHERE j._id = ${jobId}`.execute(tx)
  const { told, scrapped, amount, by } = reportRow.parse(rows[0])
  const lost =
    scrapped > 0
      ? await takeBackScrap(context, { jobId, userId, orderId, place, products, amount: scrapped, reason })
      : []
  if (told === 0) {
    await sql`DELETE FROM job_report WHERE _id = ${jobId}`.execute(tx)
    return { amount: 0, lost }
  }
  if (amount === 0) return { amount, lost }
  if (by !== user._id && !hasRight(member.rights, 'PRODUCTION_REPORTS_MODIFY')) {
    throw forbidden('PRODUCTION_REPORTS_MODIFY')
  }
  const max = mostTaken(place)
  if (amount > max) throw new AppError('AMOUNT_OVER_MAX', { details: { max } })
  await sql`
    INSERT INTO job_report (project_id, _id, order_id, product_id, process_id, status, produced_amount, max_amount, corrects,
      corrects_user, reason, created_by, created_at)
    SELECT ${projectId}, ${newId(now.getTime())}, order_id, product_id, process_id, 'STOPPED', ${-amount}, 0, _id, ${userId},
      ${reason}, ${user._id}, ${now} FROM job_report WHERE _id = ${jobId}`.execute(tx)
  // It may be made by the open job again.
  await sql`UPDATE job_report SET max_amount = max_amount + ${amount}::numeric, version = version + 1
    WHERE process_id = ${place.process._id} AND status <> 'STOPPED'`.execute(tx)
  return { amount: stored(amount), lost }
}
