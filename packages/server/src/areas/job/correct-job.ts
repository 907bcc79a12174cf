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
import { requireWhole } from './plan-scrap'
import { tellCorrection } from './work-corrections'
import { takeBackScrap, writeScrap } from './write-scrap'

type Asked = BodyOf<typeof calls.correctJob>

/**
 * Takes from what was reported of a process, as a negative report with its reason (rules §4): no more than was reported, and of
 * what a product comes to no more than is not handed over yet. With it, or alone, pieces are told to be scrapped, or not to be
 * any more (rules §16). Throws AMOUNT_OVER_MAX.
 */
export async function correctJob(context: ProjectContext, told: Asked): Promise<Job> {
  const producedAmount = stored(told.producedAmount)
  const scrappedAmount = stored(told.scrappedAmount)
  const asked = { ...told, producedAmount, scrappedAmount }
  const { orderProcess, reason } = asked
  const { tx } = context
  if (producedAmount === 0 && scrappedAmount === 0) {
    throw new AppError('VALIDATION_FAILED', { problems: [{ path: 'producedAmount', message: 'Take something away' }] })
  }
  const process = await findWorkProcess(context, { orderProcess })
  const orderContext = { ...orderContextOf(context), kind: process.kind }
  const { now } = orderContext
  await changeOrder(orderContext, process.orderId, {
    guard: 'transition',
    reason,
    change: async ({ state, identity }) => {
      const { status } = state
      if (status !== 'ACTIVE') throw new AppError('ORDER_NOT_EDITABLE', { details: { status } })
      const place = placeOfProcess(state.products, orderProcess)
      if (!place) throw new AppError('NOT_FOUND')
      const max = mostTaken(place)
      const amounts = [
        { path: 'producedAmount', amount: producedAmount },
        { path: 'scrappedAmount', amount: scrappedAmount },
      ]
      requireWhole(place.line.unit, amounts, { left: place.process.produced, allows: process.reportsParts })
      const work = `${place.process.name}, ${identity.transactionNumber}`
      if (producedAmount < 0) {
        const corrects = await lastReport(context, orderProcess)
        if (-producedAmount > max || corrects === undefined) throw new AppError('AMOUNT_OVER_MAX', { details: { max } })
        await takeOff(context, { ...asked, orderId: process.orderId, place, corrects, work })
      }
      const products = state.products
      const lost = await correctScrap(context, { ...asked, orderId: process.orderId, place, products })
      return withWork(state, { counted: await countWork(tx, [orderProcess, ...lost]) }, now.toISOString())
    },
  })
  return readJob(context, orderProcess)
}

type Correcting = Asked & { readonly orderId: Id; readonly place: ProcessPlace }

async function takeOff(
  context: ProjectContext,
  { orderId, place, corrects, work, ...asked }: Correcting & { readonly corrects: Id; readonly work: string },
): Promise<void> {
  const { orderProcess, producedAmount, reason } = asked
  const { tx, projectId, user } = context
  const { now } = orderContextOf(context)
  await sql`
    INSERT INTO job_report (project_id, _id, order_id, product_id, process_id, status, produced_amount, max_amount, corrects,
      reason, created_by, created_at)
    VALUES (${projectId}, ${newId(now.getTime())}, ${orderId}, ${place.product._id}, ${orderProcess}, 'STOPPED',
      ${producedAmount}, 0, ${corrects}, ${reason}, ${user._id}, ${now})`.execute(tx)
  const { produced } = place.process
  await note(context, { jobId: corrects, reason, path: 'producedAmount', from: produced, by: producedAmount })
  const userId = await whoTold(context, corrects)
  if (userId === undefined) return
  const { unit } = place.line
  await tellCorrection(context, { kind: 'AMOUNT', userId, work, amount: -producedAmount, unit, reason })
}

/** Adds scrapped pieces to the last report of a process, or takes them off the last that told any. Returns whose amounts change. */
async function correctScrap(
  context: ProjectContext,
  {
    scrappedAmount,
    orderProcess,
    orderId,
    place,
    products,
    producedAmount,
    reason,
  }: Correcting & {
    readonly products: readonly ProcessPlace['product'][]
  },
): Promise<readonly Id[]> {
  const { tx } = context
  if (scrappedAmount === 0) return []
  const from = place.process.scrapped
  if (scrappedAmount > 0) {
    const jobId = await lastReport(context, orderProcess, sql`true`)
    if (jobId === undefined) throw new AppError('AMOUNT_OVER_MAX', { details: { max: 0 } })
    await sql`UPDATE job_report SET scrapped_amount = scrapped_amount + ${scrappedAmount}::numeric, version = version + 1
      WHERE _id = ${jobId}`.execute(tx)
    const userId = (await whoTold(context, jobId)) ?? null
    await note(context, { jobId, reason, path: 'scrapped', from, by: scrappedAmount })
    const good = stored(place.process.produced + producedAmount)
    return writeScrap(context, { jobId, userId, orderId, place, amount: scrappedAmount, reason, good })
  }
  if (-scrappedAmount > from) throw new AppError('AMOUNT_OVER_MAX', { details: { max: from } })
  const back: Id[] = []
  let left = -scrappedAmount
  for (const job of await scrappingJobs(context, orderProcess)) {
    const amount = stored(Math.min(left, job.scrapped))
    if (amount <= 0) break
    left = stored(left - amount)
    const userId = (await whoTold(context, job._id)) ?? null
    back.push(...(await takeBackScrap(context, { jobId: job._id, userId, orderId, place, amount, reason, products })))
    await note(context, { jobId: job._id, reason, path: 'scrapped', from: job.scrapped, by: -amount })
  }
  return back
}

type Note = {
  readonly jobId: Id
  readonly reason: string
  readonly path: string
  readonly from: number
  readonly by: number
}

const note = ({ tx, projectId, user, ...context }: ProjectContext, { jobId, reason, path, from, by }: Note) =>
  recordAudit(tx, {
    projectId,
    entity: 'JOB_REPORT',
    entityId: jobId,
    type: 'UPDATE',
    userId: user._id,
    reason,
    changes: [{ path, from, to: stored(from + by) }],
    at: context.now().toISOString(),
  })

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
const scrappedRow = row.extend({ scrapped: z.number() })

/** The last report of a process, of those that anything came out by where nothing else is asked for. */
async function lastReport(
  { tx }: ProjectContext,
  processId: Id,
  isMeant = sql`produced_amount > 0`,
): Promise<Id | undefined> {
  const { rows } = await sql`
    SELECT _id FROM job_report WHERE process_id = ${processId} AND corrects IS NULL AND ${isMeant}
    ORDER BY created_at DESC, _id DESC LIMIT 1`.execute(tx)
  return rows[0] === undefined ? undefined : row.parse(rows[0])._id
}

/** Jobs of a process that scrapped something, the last first. */
async function scrappingJobs({ tx }: ProjectContext, processId: Id) {
  const { rows } = await sql`
    SELECT _id, scrapped_amount AS scrapped FROM job_report WHERE process_id = ${processId} AND scrapped_amount > 0
    ORDER BY created_at DESC, _id DESC`.execute(tx)
  return rows.map((each) => scrappedRow.parse(each))
}
