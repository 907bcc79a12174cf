import { type AnyOrder, type Id, newId, type OrderTarget } from '@tehas/contracts'
import { stored } from '@tehas/cost-engine'
import { sql } from 'kysely'
import { z } from 'zod'
import { requiredMomentColumn } from '../database/columns'
import type { Tx } from '../database/connect'
import { AppError } from '../http/app-error'
import type { ProcessNode } from '../structure/tree'
import { processesOf } from '../structure/tree'
import { editOrder } from './edit-order'
import type { OrderContext } from './order-context'
import type { OrderPresenter } from './order-presenter'
import type { OrderState } from './order-state'
import type { LoadedOrder, LockedOrder } from './store/load-order'
import { withWork } from './worked-time/apply-work'
import { countWork } from './worked-time/count-work'
import { layBack } from './worked-time/lay-back'
import { productsOfProcesses } from './worked-time/products-of-processes'
import type { Part } from './worked-time/split-days'

/** What was done on one process: minutes and pieces are added to what it has. */
export type WorkDone = {
  readonly processId: Id
  readonly minutes: number
  readonly produced: number
  /** The process is done with it. */
  readonly isComplete: boolean
}

/** Since when its minutes may lie as time entries in the person's free working hours; those that do not fit are told. */
export type Timed = { readonly timedSince?: Date | undefined }

/**
 * Adds reports of time and output to processes of an order, as of work that was done without a timer here, with the states
 * that follow from them (rules §4). Figures, log and event are made as by every change of an order. NOT_FOUND where a process
 * is not in the order.
 */
export async function recordWork<Order extends AnyOrder>(
  context: OrderContext,
  presenter: OrderPresenter<Order>,
  target: OrderTarget,
  work: readonly WorkDone[],
  { timedSince }: Timed = {},
): Promise<LoadedOrder> {
  const change = async (order: LockedOrder): Promise<OrderState> => {
    const { state } = order
    const known = new Map([...processesOf(state.products)].map((process) => [process._id, process]))
    if (work.some(({ processId }) => !known.has(processId))) throw new AppError('NOT_FOUND')
    await writeReports(context, order, known, work, timedSince)
    const counted = await countWork(
      context.tx,
      work.map(({ processId }) => processId),
    )
    const done = new Set(work.flatMap(({ processId, isComplete }) => (isComplete ? [processId] : [])))
    const now = context.now.toISOString()
    const after = withWork(state, { counted, done }, now)
    // What was done without a timer here took its material then: it is not issued once more.
    const products = after.products.map((product, at) =>
      product.status === 'COMPLETE' && state.products[at]?.status !== 'COMPLETE'
        ? { ...product, materialIssuedAt: now }
        : product,
    )
    return { ...after, products }
  }
  const { after } = await editOrder(context, presenter, target, { change, guard: 'transition' })
  return after
}

/** A stopped job for each of them, with the person who did it. */
async function writeReports(
  { tx, projectId, userId, now }: OrderContext,
  { identity, state, timeZone }: LockedOrder,
  known: ReadonlyMap<Id, ProcessNode>,
  work: readonly WorkDone[],
  timedSince: Date | undefined,
): Promise<void> {
  const products = productsOfProcesses(state.products)
  const taken = timedSince ? await takenBy(tx, userId, timedSince) : []
  const entries: { _id: Id; jobId: Id; from: Date; to: Date; minutes: number }[] = []
  const jobs = work.map(({ processId, minutes: worked, produced }) => {
    const _id = newId(now.getTime())
    const minutes = known.get(processId)?.timeCalculations ? worked : 0
    const room = timedSince && { since: timedSince.getTime(), until: now.getTime(), taken, timeZone }
    const laid = room ? layBack(minutes, room) : []
    for (const { from, to } of laid) {
      const length = stored((to - from) / 60_000)
      entries.push({ _id: newId(from), jobId: _id, from: new Date(from), to: new Date(to), minutes: length })
    }
    taken.push(...laid)
    const timed = laid.reduce((sum, { from, to }) => sum + (to - from) / 60_000, 0)
    const told = stored(Math.max(0, minutes - timed))
    return { _id, processId, productId: products.get(processId), produced, minutes: told }
  })
  await sql`
    WITH done AS (SELECT * FROM jsonb_to_recordset(${JSON.stringify(jobs)}::jsonb)
      AS j ("_id" text, "processId" text, "productId" text, produced numeric, minutes numeric)
    ), job AS (
      INSERT INTO job_report (project_id, _id, order_id, product_id, process_id, status, produced_amount, max_amount,
        told_minutes, created_by, created_at)
      SELECT ${projectId}, _id, ${identity._id}, "productId", "processId", 'STOPPED', produced, produced, minutes, ${userId}, ${now}
      FROM done
    )
    INSERT INTO job_worker (project_id, job_id, user_id, status, at, produced_amount)
    SELECT ${projectId}, _id, ${userId}, 'STOPPED', ${now}, produced FROM done`.execute(tx)
  if (entries.length === 0) return
  await sql`
    INSERT INTO time_report (project_id, _id, job_id, user_id, started_at, stopped_at, minutes, status)
    SELECT ${projectId}, _id, "jobId", ${userId}, "from", "to", minutes, 'STOPPED'
    FROM jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
      AS s ("_id" text, "jobId" text, "from" timestamptz, "to" timestamptz, minutes numeric)`.execute(tx)
}

const partRow = z.object({ from: requiredMomentColumn, to: requiredMomentColumn })

/** The ended time entries of a person since a moment; whoever fills in the past runs no timers. */
async function takenBy(tx: Tx, userId: Id, since: Date): Promise<Part[]> {
  const { rows } = await sql`
    SELECT to_json(started_at) #>> '{}' AS "from", to_json(stopped_at) #>> '{}' AS "to" FROM time_report
    WHERE user_id = ${userId} AND stopped_at > ${since}`.execute(tx)
  return rows.map((row) => {
    const { from, to } = partRow.parse(row)
    return { from: Date.parse(from), to: Date.parse(to) }
  })
}
