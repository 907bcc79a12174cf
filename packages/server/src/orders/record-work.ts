import type { AnyOrder, Id, OrderTarget } from '@tehas/contracts'
import { AppError } from '../http/app-error'
import { isStarted } from '../structure/production-state'
import type { ItemNode, ProcessNode, ProductNode, StructureParent } from '../structure/tree'
import { processesOf } from '../structure/tree'
import { editOrder } from './edit-order'
import type { OrderContext } from './order-context'
import type { OrderPresenter } from './order-presenter'
import type { LoadedOrder } from './store/load-order'

/** What was done on one process: minutes and pieces are added to what it has. */
export type WorkDone = {
  readonly processId: Id
  readonly minutes: number
  readonly produced: number
  /** The process is done with it. */
  readonly isComplete: boolean
}

/**
 * Adds time and output to processes of an order, with the states that follow from them (rules §4). Figures, log and event
 * are made as by every change of an order. NOT_FOUND where a process is not in the order.
 */
export async function recordWork<Order extends AnyOrder>(
  context: OrderContext,
  presenter: OrderPresenter<Order>,
  target: OrderTarget,
  work: readonly WorkDone[],
): Promise<LoadedOrder> {
  const done = new Map(work.map((part) => [part.processId, part]))
  const change = ({ state }: LoadedOrder) => {
    const known = new Set([...processesOf(state.products)].map(({ _id }) => _id))
    if (work.some(({ processId }) => !known.has(processId))) throw new AppError('NOT_FOUND')
    const now = context.now.toISOString()
    const products = state.products.map((product) => productAfter(product, done, now))
    const areComplete = products.length > 0 && products.every(({ status }) => status === 'COMPLETE')
    return { ...state, products, productsCompleteAt: areComplete ? (state.productsCompleteAt ?? now) : null }
  }
  const { after } = await editOrder(context, presenter, target, { change, guard: 'transition' })
  return after
}

type Done = ReadonlyMap<Id, WorkDone>

function productAfter(product: ProductNode, done: Done, now: string): ProductNode {
  const after = lineAfter(product, done)
  return { ...after, completedAt: after.status === 'COMPLETE' ? (product.completedAt ?? now) : null }
}

function lineAfter<Line extends ItemNode | ProductNode>(line: Line, done: Done): Line {
  const items = line.items.map((item) => lineAfter(item, done))
  const processes = line.processes.map((process) => processAfter(process, done.get(process._id)))
  return { ...line, items, processes, ...stateOf({ ...line, items, processes }) }
}

function processAfter(process: ProcessNode, work: WorkDone | undefined): ProcessNode {
  if (!work) return process
  return {
    ...process,
    totalActiveTime: process.totalActiveTime + (process.timeCalculations ? work.minutes : 0),
    produced: process.produced + work.produced,
    status: work.isComplete ? 'COMPLETE' : process.status === 'COMPLETE' ? 'COMPLETE' : 'IN_PROGRESS',
  }
}

/** What its last active process produced, and whether all of them are complete. A line without any stays as it is. */
function stateOf(line: StructureParent): Pick<StructureParent, 'status' | 'produced'> {
  const active = line.processes.filter((process) => process.active)
  const isComplete = active.length > 0 && active.every(({ status }) => status === 'COMPLETE')
  const status = isComplete || line.status === 'COMPLETE' ? 'COMPLETE' : isStarted(line) ? 'IN_PROGRESS' : line.status
  return { status, produced: Math.max(line.produced, active.at(-1)?.produced ?? 0) }
}
