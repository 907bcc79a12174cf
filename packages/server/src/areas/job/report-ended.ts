import type { BodyOf, calls, Id, ResponseOf } from '@tehas/contracts'
import { stored } from '@tehas/cost-engine'
import { sql } from 'kysely'
import { z } from 'zod'
import { recordAudit } from '../../audit/record-audit'
import { AppError } from '../../http/app-error'
import type { ProjectContext } from '../../http/context'
import { changeOrder } from '../../orders/edit-order'
import { lockOrders } from '../../orders/links/link-rows'
import { orderContextOf } from '../../orders/order-context'
import { placeOfProcess, withWork } from '../../orders/worked-time/apply-work'
import { countWork, noWork } from '../../orders/worked-time/count-work'
import { findWorkProcess } from './find-process'
import { cameBefore, requireWhole } from './plan-scrap'
import { writeScrap } from './write-scrap'

const row = z.object({ rest: z.number(), before: z.number() })

type Ended = BodyOf<typeof calls.reportEndedJob>

/** What the caller made until the office ended the work. */
export const reportEndedJob = (
  context: ProjectContext,
  ended: Ended,
): Promise<ResponseOf<typeof calls.reportEndedJob>> => reportEndedWork(context, { ...ended, userId: context.user._id })

/**
 * What a person made until the office ended the work with its order, or with a process that is made no more (rules §16): it counts
 * as reported, whatever became of the order, and the job leaves My jobs. JOB_NOT_RUNNING where nothing of the person's was ended
 * so, or it was told or waved away already.
 */
export async function reportEndedWork(
  context: ProjectContext,
  { jobReport, producedAmount, scrap, confirmed, userId }: Ended & { readonly userId: Id },
): Promise<{ readonly ok: true }> {
  const { tx, projectId, user } = context
  const process = await findWorkProcess(context, { jobReport })
  await lockOrders(tx, [process.orderId])
  const orderContext = orderContextOf(context)
  await changeOrder({ ...orderContext, kind: process.kind }, process.orderId, {
    guard: 'transition',
    change: async ({ state }) => {
      const { rows } = await sql`
        SELECT j.max_amount - j.produced_amount AS rest, j.produced_amount AS before FROM job_worker w
        JOIN job_report j ON j._id = w.job_id
        WHERE w.job_id = ${jobReport} AND w.user_id = ${userId} AND w.status = 'STOPPED' AND w.ended_with IS NOT NULL
          AND w.ended_by IS NOT NULL`.execute(tx)
      const place = placeOfProcess(state.products, process.processId)
      if (rows[0] === undefined || !place) throw new AppError('JOB_NOT_RUNNING')
      const { rest, before } = row.parse(rows[0])
      const { totalAmountInJobs } = (await countWork(tx, [process.processId])).get(process.processId) ?? noWork
      const max = stored(Math.max(0, Math.min(rest, place.quantity - totalAmountInJobs)))
      if (producedAmount > max) throw new AppError('AMOUNT_OVER_MAX', { details: { max } })
      const thrown = scrap?.amount ?? 0
      const told = [
        { path: 'producedAmount', amount: producedAmount },
        { path: 'scrap.amount', amount: thrown },
      ]
      requireWhole(place.line.unit, told, { left: max, allows: process.reportsParts })
      const came = confirmed ? undefined : cameBefore(place, producedAmount + thrown)
      if (came) throw new AppError('NEEDS_CONFIRMATION', { details: came })
      await sql`UPDATE job_report SET produced_amount = produced_amount + ${producedAmount}::numeric,
          scrapped_amount = scrapped_amount + ${thrown}::numeric, version = version + 1 WHERE _id = ${jobReport}`.execute(
        tx,
      )
      await sql`UPDATE job_worker SET produced_amount = produced_amount + ${producedAmount}::numeric, ended_by = NULL
        WHERE job_id = ${jobReport} AND user_id = ${userId}`.execute(tx)
      const good = stored(place.process.produced + producedAmount)
      const scrapped = { jobId: jobReport, userId, orderId: process.orderId, place, good }
      const lost = scrap ? await writeScrap(context, { ...scrapped, ...scrap }) : []
      const changes = [
        ...(producedAmount > 0 ? [{ path: 'producedAmount', from: before, to: stored(before + producedAmount) }] : []),
        ...(scrap ? [{ path: `scrapped.${scrap.reason}`, from: 0, to: thrown }] : []),
      ]
      // That nothing was made changes nothing of the job.
      if (changes.length > 0)
        await recordAudit(tx, {
          projectId,
          entity: 'JOB_REPORT',
          entityId: jobReport,
          type: 'UPDATE',
          userId: user._id,
          changes,
          at: orderContext.now.toISOString(),
        })
      const counted = await countWork(tx, [process.processId, ...lost])
      return withWork(state, { counted }, orderContext.now.toISOString())
    },
  })
  return { ok: true }
}
