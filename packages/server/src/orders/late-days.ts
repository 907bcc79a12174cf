import type { Id } from '@tehas/contracts'
import { createWorkClock, dayIn, type WorkTime } from '@tehas/cost-engine/calendar'
import { sql } from 'kysely'
import { z } from 'zod'
import { workCalendarOf } from '../calendar/work-calendar'
import { momentColumn } from '../database/columns'
import { jobsOf, type ProcessNode, type ProductNode, type StructureParent } from '../structure/tree'
import type { OrderContext } from './order-context'
import { orderCosts, partCosts } from './order-costs'
import type { OrderState } from './order-state'
import { planMinutes } from './plan-minutes'
import { neededBy } from './schedule-order'
import { loadProjectSource } from './sources'
import type { LockedOrder } from './store/load-order'

/**
 * The order with the days by which its plan and its processes miss the delivery, where that or a deadline was moved: the
 * plan stays as it is, it only misses another day. Counted as planning does, from the last working day until the delivery,
 * or from the day on which a process has to be done for it.
 */
export async function withLateDays(context: OrderContext, before: LockedOrder, state: OrderState): Promise<OrderState> {
  if (state.status !== 'ACTIVE') return state
  const { date } = state.delivery
  const isDeliveryMoved = date !== before.state.delivery.date
  const moved = movedPlans(before.state.products, state.products)
  if (!isDeliveryMoved && !moved) return state
  const isTouched = ({ _id }: ProductNode): boolean => isDeliveryMoved || moved?.has(_id) === true
  const withLate = (change: (product: ProductNode) => ProductNode): readonly ProductNode[] =>
    state.products.map((product) => (isTouched(product) ? change(product) : product))
  if (!date) return { ...state, lateDays: 0, products: withLate((product) => withProcesses(product, inTime)) }

  const unread = before.part?.unread
  const project = await loadProjectSource(context.tx, context.projectId)
  const clock = createWorkClock(await workCalendarOf(project, context.now))
  const daysLate = (deadline: string, due: WorkTime): number =>
    Math.max(0, clock.endOf(dayIn(Date.parse(deadline), project.timeZone)).day - due.day)
  const end = await endOfPlan(context, before, state)
  const minutes = planMinutes(
    state.products,
    unread ? partCosts(state, context.kind, unread) : orderCosts(state, context.kind),
  )
  const durationOf = (id: Id): number => minutes.get(id) ?? 0

  const products = withLate((product) => {
    const needed = neededBy(product, date, { durationOf, clock })
    return withProcesses(product, (process) => {
      const due = needed.get(process._id)
      if (process.status === 'COMPLETE') return process
      // It is no job of this order, or is not in use: nothing waits for it.
      if (!due) return inTime(process)
      return lateBy(process, process.deadline === null ? 0 : daysLate(process.deadline, due))
    })
  })
  return { ...state, lateDays: end === null ? 0 : daysLate(end, clock.endOf(date)), products }
}

/** Products in which a deadline was set, moved or taken away; undefined where none was. */
function movedPlans(before: readonly ProductNode[], after: readonly ProductNode[]): ReadonlySet<Id> | undefined {
  const known = new Map(before.map((product) => [product._id, product]))
  const moved = after.filter((product) => {
    const was = known.get(product._id)
    known.delete(product._id)
    return was !== product && deadlinesOf(was) !== deadlinesOf(product)
  })
  const isRemoved = [...known.values()].some((product) => deadlinesOf(product) !== '')
  return moved.length > 0 || isRemoved ? new Set(moved.map(({ _id }) => _id)) : undefined
}

/** The deadlines of a product's jobs in use, to be compared. */
const deadlinesOf = (product: ProductNode | undefined): string =>
  [...jobsOf(product ? [product] : [])]
    .filter(({ active, deadline }) => active && deadline !== null)
    .map(({ _id, deadline }) => `${_id} ${deadline}`)
    .sort()
    .join()

const lateBy = (process: ProcessNode, lateDays: number): ProcessNode =>
  process.lateDays === lateDays ? process : { ...process, lateDays }

const inTime = (process: ProcessNode): ProcessNode => lateBy(process, 0)

/** The line with changes of its processes and of those below it; the same where nothing changes. */
function withProcesses<Parent extends StructureParent>(
  parent: Parent,
  change: (process: ProcessNode) => ProcessNode,
): Parent {
  const processes = parent.processes.map(change)
  const items = parent.items.map((item) => withProcesses(item, change))
  const isSame = isSameList(processes, parent.processes) && isSameList(items, parent.items)
  return isSame ? parent : { ...parent, processes, items }
}

const isSameList = <T>(list: readonly T[], other: readonly T[]): boolean => list.every((each, at) => each === other[at])

/** The last deadline of a job in use; null where none is planned. */
async function endOfPlan({ tx, projectId }: OrderContext, { identity, part }: LockedOrder, { products }: OrderState) {
  const read = products.filter(({ _id }) => !part?.unread.has(_id))
  const deadlines = [...jobsOf(read)].filter(({ active }) => active).map(({ deadline }) => deadline)
  if (part && part.unread.size > 0) {
    const { rows } = await sql`SELECT to_json(max(deadline)) AS deadline FROM order_process
      WHERE project_id = ${projectId} AND order_id = ${identity._id} AND active AND is_job
        AND product_id = ANY (${[...part.unread.keys()]}::text[])`.execute(tx)
    deadlines.push(z.array(z.object({ deadline: momentColumn })).parse(rows)[0]?.deadline ?? null)
  }
  return deadlines.reduce((last, deadline) => (deadline && (!last || deadline > last) ? deadline : last), null)
}
