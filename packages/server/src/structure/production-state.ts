import { stored } from '@tehas/cost-engine'
import { type ItemNode, itemsBelow, type ProcessNode, type ProductNode } from './tree'

/** Time, output or an open job is recorded on the process (rules §4). */
export const isProcessStarted = (process: ProcessNode): boolean =>
  process.produced > 0 ||
  process.totalActiveTime > 0 ||
  process.totalAmountInJobs > 0 ||
  process.status !== 'NOT_COMPLETE'

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
        processes: product.processes.map(processDone),
        items: product.items.map(itemDone),
      }

const processDone = (process: ProcessNode): ProcessNode =>
  process.active ? { ...process, status: 'COMPLETE' } : process

const itemDone = (item: ItemNode): ItemNode => ({
  ...item,
  status: 'COMPLETE',
  processes: item.processes.map(processDone),
  items: item.items.map(itemDone),
})
