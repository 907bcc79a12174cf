import { ASSIGNED_MAX, type BodyOf, type calls, type Id, orderKinds, type ResponseOf } from '@tehas/contracts'
import { hasAnyRight } from '@tehas/rights'
import { sql } from 'kysely'
import { z } from 'zod'
import { announce } from '../../events/announce'
import { lockMembers } from '../../http/access/lock-members'
import { AppError, forbidden } from '../../http/app-error'
import type { ProjectContext } from '../../http/context'
import { changeOrder } from '../../orders/edit-order'
import { lockOrders } from '../../orders/links/link-rows'
import { orderContextOf } from '../../orders/order-context'
import type { ItemNode, ProductNode, Structure } from '../../structure/tree'
import { eachJob } from './each-job'
import { findWorkProcess } from './find-process'

type Asked = BodyOf<typeof calls.assignJobs>

/**
 * Gives jobs to members of the project and takes them off (rules §4, §14). It is planning: of an order's kind by its right to
 * write, or by those of the plans. All orders are locked before the first is changed. A job that
 * is given to somebody who is no member is refused with NOT_FOUND.
 */
export async function assignJobs(
  context: ProjectContext,
  { jobs }: Asked,
): Promise<ResponseOf<typeof calls.assignJobs>> {
  const { tx, projectId } = context
  const members = await activeAmong(context, jobs)
  const ids = jobs.map(({ orderProcess }) => orderProcess)
  await lockOrders(tx, await ordersOf(context, ids))
  const results = await eachJob(context, jobs, (job) => assignOne(context, members, job))
  if (results.some(({ job }) => job !== null)) await announce(tx, { projectId, entity: 'JOB_REPORT', type: 'changed' })
  return { results }
}

async function assignOne(
  context: ProjectContext,
  known: ReadonlySet<Id>,
  { orderProcess, add, remove }: Asked['jobs'][number],
): Promise<void> {
  const { orderId, kind } = await findWorkProcess(context, { orderProcess })
  const { write } = orderKinds[kind].rights
  if (!hasAnyRight(context.member.rights, [write, 'PLANNING_LIST_WRITE', 'MASTER_PLAN_WRITE'])) throw forbidden(write)
  if (add.some((member) => !known.has(member))) throw new AppError('NOT_FOUND')
  const after = (members: readonly Id[]) => [
    ...new Set([...members.filter((member) => !remove.includes(member)), ...add]),
  ]
  await changeOrder({ ...orderContextOf(context), kind }, orderId, {
    guard: 'transition',
    reach: { line: { kind: 'process', _id: orderProcess } },
    change: ({ state }) => {
      const { status } = state
      if (status === 'COMPLETE' || status === 'ANNULLED')
        throw new AppError('ORDER_NOT_EDITABLE', { details: { status } })
      return { ...state, products: state.products.map((product) => withMembers(product, orderProcess, after)) }
    },
  })
}

function withMembers<Line extends ItemNode | ProductNode>(
  line: Line,
  processId: Id,
  after: (members: readonly Id[]) => Id[],
): Line {
  const parts: Structure = {
    items: line.items.map((item) => withMembers(item, processId, after)),
    processes: line.processes.map((process) => {
      if (process._id !== processId) return process
      const members = after(process.members)
      if (members.length > ASSIGNED_MAX) {
        throw new AppError('VALIDATION_FAILED', {
          problems: [{ path: 'jobs', message: 'Too many people' }],
        })
      }
      return { ...process, members }
    }),
  }
  return { ...line, ...parts }
}

const orderRow = z.object({ _id: z.string() })

/** The orders that processes are of; those that do not exist are refused one by one. */
async function ordersOf({ tx }: ProjectContext, processIds: readonly Id[]): Promise<Id[]> {
  const { rows } = await sql`SELECT DISTINCT order_id AS _id FROM order_process
    WHERE _id = ANY (${[...processIds]}::text[])`.execute(tx)
  return rows.map((row) => orderRow.parse(row)._id)
}

/** Those who are given anything, as far as they are active members; they stay so until the transaction is over. */
async function activeAmong({ tx }: ProjectContext, jobs: Asked['jobs']): Promise<ReadonlySet<Id>> {
  const members = await lockMembers(
    tx,
    jobs.flatMap(({ add }) => add),
  )
  return new Set([...members].flatMap(([userId, { status }]) => (status === 'ACTIVE' ? [userId] : [])))
}
