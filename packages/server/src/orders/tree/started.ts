import { type ItemNode, itemsBelow, type ProcessNode, type ProductNode } from './order-tree'

/** Time, output or an open job is recorded on the process (rules §4). */
export const isProcessStarted = (process: ProcessNode): boolean =>
  process.produced > 0 ||
  process.totalActiveTime > 0 ||
  process.totalAmountInJobs > 0 ||
  process.status !== 'NOT_COMPLETE'

const hasOutput = (line: ItemNode | ProductNode): boolean =>
  line.produced > 0 || line.takenFromStock > 0 || line.status !== 'NOT_COMPLETE'

/** Something was made, timed or taken from stock for the line or for anything below it. */
export function isStarted(line: ItemNode | ProductNode): boolean {
  if (hasOutput(line) || line.processes.some(isProcessStarted)) return true
  for (const item of itemsBelow(line)) {
    if (hasOutput(item) || item.processes.some(isProcessStarted)) return true
  }
  return false
}
