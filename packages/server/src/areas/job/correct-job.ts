import { type BodyOf, type calls, type Id, type Job, newId } from '@tehas/contracts'
import { stored } from '@tehas/cost-engine'
import { sql } from 'kysely'
import { z } from 'zod'
import { recordAudit } from '../../audit/record-audit'
import { AppError } from '../../http/app-error'
import type { ProjectContext } from '../../http/context'
import { changeOrder } from '../../orders/edit-order'
import { orderContextOf } from '../../orders/order-context'
import { type ProcessPlace, placeOfProcess, withWork } from '../../orders/worked-time/apply-work'
import { countWork } from '../../orders/worked-time/count-work'
import { findWorkProcess } from './find-process'
import { readJob } from './list-jobs'
import { tellCorrection } from './work-corrections'

/**
 * Takes from what was reported of a process, as a negative report with its reason (rules §4): no more than was reported, and of
 * what a product comes to no more than is not handed over yet. Throws AMOUNT_OVER_MAX.
 */
export async function correctJob(
  context: ProjectContext,
  { orderProcess, producedAmount, reason }: BodyOf<typeof calls.correctJob>,
): Promise<Job> {
  const { tx, projectId, user } = context
  if (producedAmount === 0) {
    throw new AppError('VALIDATION_FAILED', { problems: [{ path: 'producedAmount', message: 'Take something away' }] })
  }
  const { orderId, kind } = await findWorkProcess(context, { orderProcess })
  const orderContext = { ...orderContextOf(context), kind }
  const { now } = orderContext
  await changeOrder(orderContext, orderId, {
    guard: 'transition',
    reason,
    change: async ({ state, identity }) => {
      const { status } = state
      if (status !== 'ACTIVE') throw new AppError('ORDER_NOT_EDITABLE', { details: { status } })
      const place = placeOfProcess(state.products, orderProcess)
      if (!place) throw new AppError('NOT_FOUND')
      const max = mostTaken(place)
      const corrects = await lastReport(context, orderProcess)
      if (-producedAmount > max || corrects === undefined) throw new AppError('AMOUNT_OVER_MAX', { details: { max } })
      await sql`
        INSERT INTO job_report (project_id, _id, order_id, product_id, process_id, status, produced_amount, max_amount, corrects,
          reason, created_by, created_at)
        VALUES (${projectId}, ${newId(now.getTime())}, ${orderId}, ${place.product._id}, ${orderProcess}, 'STOPPED',
          ${producedAmount}, 0, ${corrects}, ${reason}, ${user._id}, ${now})`.execute(tx)
      await recordAudit(tx, {
        projectId,
        entity: 'JOB_REPORT',
        entityId: corrects,
        type: 'UPDATE',
        userId: user._id,
        reason,
        changes: [
          { path: 'producedAmount', from: place.process.produced, to: stored(place.process.produced + producedAmount) },
        ],
        at: now.toISOString(),
      })
      const userId = await whoTold(context, corrects)
      if (userId !== undefined) {
        const work = `${place.process.name}, ${identity.transactionNumber}`
        const { unit } = place.line
        await tellCorrection(context, { kind: 'AMOUNT', userId, work, amount: -producedAmount, unit, reason })
      }
      return withWork(state, { counted: await countWork(tx, [orderProcess]) }, now.toISOString())
    },
  })
  return readJob(context, orderProcess)
}

/** Whose amount a correction takes from: of whoever told something last of the job, as reports count it. */
async function whoTold({ tx }: ProjectContext, jobId: Id): Promise<Id | undefined> {
  const { rows } = await sql`SELECT user_id AS _id FROM job_worker WHERE job_id = ${jobId} AND produced_amount > 0
    ORDER BY at DESC, user_id LIMIT 1`.execute(tx)
  return rows[0] === undefined ? undefined : row.parse(rows[0])._id
}

/** What was reported; of the last process of a product less what was handed over of it. */
export function mostTaken({ process, line, product }: ProcessPlace): number {
  const isLast = line === product && line.processes.filter(({ active }) => active).at(-1)?._id === process._id
  const handedOver = isLast ? product.added.toStock + product.added.toProjectCost : 0
  return stored(Math.max(0, process.produced - handedOver))
}

const row = z.object({ _id: z.string() })

/** The last report of a process that anything came out by. */
async function lastReport({ tx }: ProjectContext, processId: Id): Promise<Id | undefined> {
  const { rows } = await sql`
    SELECT _id FROM job_report WHERE process_id = ${processId} AND corrects IS NULL AND produced_amount > 0
    ORDER BY created_at DESC, _id DESC LIMIT 1`.execute(tx)
  return rows[0] === undefined ? undefined : row.parse(rows[0])._id
}
