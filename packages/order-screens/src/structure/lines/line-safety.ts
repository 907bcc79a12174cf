import type { OrderItem, OrderProcess, OrderProduct } from '@tehas/contracts'
import type { AnyLine } from './line-change'
import type { OrderLine } from './order-line'

type Parent = Pick<OrderProduct | OrderItem, 'linkedOrder' | 'files' | 'processes' | 'items'>

/** Whether adding the line again gives back all that removing it takes away: nothing linked or attached to it. */
export function canBeAddedAgain(found: AnyLine): boolean {
  return found.kind === 'process' ? isPlainProcess(found.line) : isPlain(found.line)
}

const isPlainProcess = ({ files, members }: OrderProcess): boolean => files.length === 0 && members.length === 0

const isPlain = ({ linkedOrder, files, processes, items }: Parent): boolean =>
  !linkedOrder && files.length === 0 && processes.every(isPlainProcess) && items.every(isPlain)

/** How many lines a removal takes with it, the line itself not counted. */
export function countBelow(row: OrderLine): number {
  if (row.kind === 'process') return 0
  return row.items.reduce((sum, item) => sum + 1 + countBelow(item), row.processes.length)
}

/** The place of a line among its siblings. */
export const positionOf = (row: OrderLine): number => {
  const place = row.path.at(-1)
  return typeof place === 'number' ? place : 0
}
