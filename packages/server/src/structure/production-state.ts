import { stored } from '@tehas/cost-engine'
import {
  hasJobs,
  type ItemNode,
  isProcessStarted,
  itemsBelow,
  type ProcessNode,
  type ProductNode,
  type StructureParent,
} from './tree'

/** How much of a product was handed over: into stock, to orders and to project cost. Nothing else is handed over. */
export const handedOver = (line: ItemNode | ProductNode): number =>
  'added' in line ? stored(line.added.toStock + line.added.toProjectCost) : 0

const hasOutput = (line: ItemNode | ProductNode): boolean =>
  line.produced > 0 || line.takenFromStock > 0 || handedOver(line) > 0 || line.status !== 'NOT_COMPLETE'

/** Something was made, timed, handed over or taken from stock for the line or for anything below it. */
export function isStarted(line: ItemNode | ProductNode): boolean {
  if (hasOutput(line) || line.processes.some(isProcessStarted)) return true
  for (const item of itemsBelow(line)) {
    if (hasOutput(item) || item.processes.some(isProcessStarted)) return true
  }
  return false
}

/**
 * The product with everything that was made for it marked complete (rules §4): who says that a product is done says it of
 * its active processes and of the parts below it too. Switched-off processes stay as they are; nothing is recorded as
 * produced, so what was not reported counts at its planned cost, as an estimate (rules §2).
 */
export const markComplete = (product: ProductNode, now: string): ProductNode =>
  product.status === 'COMPLETE'
    ? product
    : {
        ...product,
        status: 'COMPLETE',
        completedAt: now,
        ...(!product.linked && partsDone(product)),
      }

const processDone = (process: ProcessNode): ProcessNode =>
  process.active ? { ...process, status: 'COMPLETE' } : process

/** What comes from the shelf or from another order has no work of its own here that could be done. */
const itemDone = (item: ItemNode): ItemNode => ({
  ...item,
  status: 'COMPLETE',
  ...(hasJobs(item) && partsDone(item)),
})

const partsDone = ({ processes, items }: StructureParent) => ({
  processes: processes.map(processDone),
  items: items.map(itemDone),
})
