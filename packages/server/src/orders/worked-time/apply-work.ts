import type { Id, ProducingStatus } from '@tehas/contracts'
import { stored } from '@tehas/cost-engine'
import {
  type ItemNode,
  isProcessStarted,
  type ProcessNode,
  type ProductNode,
  type Structure,
} from '../../structure/tree'
import type { OrderPart, OrderState, Reach } from '../order-state'
import { withCompletion } from '../stock/after-stock'
import type { CountedWork } from './count-work'

/** What is reported on processes now, by their ids, and which of them somebody calls done. */
export type Work = { readonly counted: ReadonlyMap<Id, CountedWork>; readonly done?: ReadonlySet<Id> }

/**
 * An order with what was reported on processes of it, and the states that follow from it (rules §4): of a process by its
 * reports, of a line by its processes. Lines without such a process stay as they are. `part` is of an order of which not every
 * product was read (`workReach`).
 */
export function withWork(state: OrderState, work: Work, now: string, part?: OrderPart): OrderState {
  const products = state.products.map((product) => {
    const after = lineAfter(product, work, quantityToMake(product, 1))
    if (after === product) return product
    return { ...after, completedAt: after.status === 'COMPLETE' ? (product.completedAt ?? now) : null }
  })
  return withCompletion(state, products, now, part)
}

/** What has to be read of an order for work on one process of it; all of it for several. */
export function workReach(processIds: readonly Id[]): Reach | undefined {
  const [_id, ...others] = new Set(processIds)
  if (_id === undefined || others.length > 0) return undefined
  return { line: { kind: 'process', _id }, dates: true, completes: true }
}

/** How much of a line is made: its quantity for so many of what holds it, less what was taken from stock. */
export const quantityToMake = (
  { netQuantity, takenFromStock }: Pick<ProductNode, 'netQuantity' | 'takenFromStock'>,
  holders: number,
): number => stored(Math.max(0, netQuantity * holders - takenFromStock))

/** A process with the line that it makes, the product that it is part of, and how much of the line is made. */
export type ProcessPlace = {
  readonly process: ProcessNode
  readonly line: ItemNode | ProductNode
  readonly product: ProductNode
  readonly quantity: number
}

/** Where a process stands in an order; undefined where it is not in it. */
export function placeOfProcess(products: readonly ProductNode[], processId: Id): ProcessPlace | undefined {
  const find = (line: ItemNode | ProductNode, product: ProductNode, quantity: number): ProcessPlace | undefined => {
    const process = line.processes.find(({ _id }) => _id === processId)
    if (process) return { process, line, product, quantity }
    for (const item of line.items) {
      const found = find(item, product, quantityToMake(item, quantity))
      if (found) return found
    }
    return undefined
  }
  for (const product of products) {
    const found = find(product, product, quantityToMake(product, 1))
    if (found) return found
  }
  return undefined
}

function lineAfter<Line extends ItemNode | ProductNode>(line: Line, work: Work, quantity: number): Line {
  const items = line.items.map((item) => lineAfter(item, work, quantityToMake(item, quantity)))
  const processes = line.processes.map((process) => processAfter(process, work, quantity))
  const isSame = (after: readonly unknown[], before: readonly unknown[]) => after.every((one, at) => one === before[at])
  if (isSame(items, line.items) && isSame(processes, line.processes)) return line
  return { ...line, items, processes, ...stateOf(line, { items, processes }) }
}

function processAfter(process: ProcessNode, { counted, done }: Work, quantity: number): ProcessNode {
  const work = counted.get(process._id)
  if (!work) return process
  const { isOpen, ...figures } = work
  const wasMarked = process.status === 'COMPLETE' && !(quantity > 0 && process.produced >= quantity)
  const isMarked = wasMarked || done?.has(process._id) === true
  const isComplete = isMarked || (quantity > 0 && figures.produced >= quantity)
  const after = { ...process, ...figures, status: 'NOT_COMPLETE' as const }
  const isStarted = isOpen || isProcessStarted(after)
  return { ...after, status: isComplete ? 'COMPLETE' : isStarted ? 'IN_PROGRESS' : 'NOT_COMPLETE' }
}

/** What its last active process produced, and whether all of them are complete. */
function stateOf(
  line: ItemNode | ProductNode,
  { processes, items }: Structure,
): { readonly status: ProducingStatus; readonly produced: number } {
  const active = processes.filter((process) => process.active)
  const last = active.at(-1)
  const produced = last ? last.produced : line.produced
  const isComplete = last ? active.every(({ status }) => status === 'COMPLETE') : line.status === 'COMPLETE'
  const isStarted =
    produced > 0 ||
    line.takenFromStock > 0 ||
    processes.some(isProcessStarted) ||
    items.some(({ status }) => status !== 'NOT_COMPLETE')
  return { produced, status: isComplete ? 'COMPLETE' : isStarted ? 'IN_PROGRESS' : 'NOT_COMPLETE' }
}
