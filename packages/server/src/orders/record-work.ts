import { type AnyOrder, type Id, newId, type OrderTarget } from '@tehas/contracts'
import { sql } from 'kysely'
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
import { productsOfProcesses } from './worked-time/products-of-processes'

/** What was done on one process: minutes and pieces are added to what it has. */
export type WorkDone = {
  readonly processId: Id
  readonly minutes: number
  readonly produced: number
  /** The process is done with it. */
  readonly isComplete: boolean
}

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
): Promise<LoadedOrder> {
  const change = async (order: LockedOrder): Promise<OrderState> => {
    const { state } = order
    const known = new Map([...processesOf(state.products)].map((process) => [process._id, process]))
    if (work.some(({ processId }) => !known.has(processId))) throw new AppError('NOT_FOUND')
    await writeReports(context, order, known, work)
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
  { identity, state }: LockedOrder,
  known: ReadonlyMap<Id, ProcessNode>,
  work: readonly WorkDone[],
): Promise<void> {
  const products = productsOfProcesses(state.products)
  const jobs = work.map(({ processId, minutes, produced }) => ({
    _id: newId(now.getTime()),
    processId,
    productId: products.get(processId),
    produced,
    minutes: known.get(processId)?.timeCalculations ? minutes : 0,
  }))
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
}
