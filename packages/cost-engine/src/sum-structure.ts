import { itemFigures } from './cost-item'
import { processFigures } from './cost-process'
import { type Holder, indexBefore, isSameHolder, type Previous, type Sums } from './holder'
import type { CostItemInput, CostProcessInput } from './inputs'
import type { ItemResult, ProcessResult } from './results'
import type { Run } from './run'

const noProcesses: readonly CostProcessInput[] = []
const noItems: readonly CostItemInput[] = []

/** Figures of everything that a holder holds, and their sums. */
export function sumStructure(run: Run, holder: Holder, previous: Previous | undefined): Sums {
  const processResults: ProcessResult[] = []
  const itemResults: ItemResult[] = []
  const sums: Sums = {
    purchaseItemsCost: 0,
    semiFinishedItemsCost: 0,
    processesCost: 0,
    purchaseItemsSalePrice: 0,
    semiFinishedItemsSalePrice: 0,
    endProductItemsSalePrice: 0,
    processesSalePrice: 0,
    actualProcessesCost: 0,
    actualItemsCost: 0,
    unitWeight: 0,
    totalWorkload: 0,
    totalActiveTime: 0,
    plannedDuration: 0,
    processes: processResults,
    items: itemResults,
  }
  const reusable = previous !== undefined && isSameHolder(previous.holder, holder) ? previous : undefined
  const depth = run.depth
  run.depth = depth + 1
  addProcesses(run, holder, reusable, sums, processResults)
  addItems(run, holder, previous, reusable, sums, itemResults)
  run.depth = depth
  return sums
}

function addProcesses(run: Run, holder: Holder, reusable: Previous | undefined, sums: Sums, results: ProcessResult[]) {
  const processes = holder.source.processes ?? noProcesses
  for (let index = 0; index < processes.length; index++) {
    const process = processes[index]
    if (process === undefined) continue
    run.trail[run.depth - 1] = index * 2 + 1
    const before = reusable === undefined ? -1 : indexBefore(reusable.processes, process, index)
    const result = reusable?.processResults[before] ?? processFigures(process, run, holder.net, holder.unit)
    results.push(result)
    sums.processesCost += result.cost
    sums.processesSalePrice += result.salePrice
    sums.actualProcessesCost += result.actualCost
    sums.totalWorkload += result.totalWorkload
    sums.plannedDuration += result.plannedDuration
    if (process.active !== false) sums.totalActiveTime += activeTime(process)
  }
}

function addItems(
  run: Run,
  holder: Holder,
  previous: Previous | undefined,
  reusable: Previous | undefined,
  sums: Sums,
  results: ItemResult[],
) {
  const items = holder.source.items ?? noItems
  for (let index = 0; index < items.length; index++) {
    const item = items[index]
    if (item === undefined) continue
    run.trail[run.depth - 1] = index * 2
    const before = reusable === undefined ? -1 : indexBefore(reusable.items, item, index)
    const result = reusable?.itemResults[before] ?? itemFigures(item, run, holder, previous, index)
    results.push(result)
    sums.actualItemsCost += result.actualCost
    sums.unitWeight += result.calculatedTotalWeight
    sums.totalWorkload += result.totalWorkload
    sums.totalActiveTime += result.totalActiveTime
    sums.plannedDuration += result.plannedDuration
    if (item.category === 'SEMI_FINISHED') {
      sums.semiFinishedItemsCost += result.cost
      sums.semiFinishedItemsSalePrice += result.salePrice
    } else if (item.category === 'END_PRODUCT') {
      sums.semiFinishedItemsCost += result.cost
      sums.endProductItemsSalePrice += result.salePrice
    } else {
      sums.purchaseItemsCost += result.cost
      sums.purchaseItemsSalePrice += result.salePrice
    }
  }
}

/** Recorded minutes; a bad number was warned about where the process was counted. */
function activeTime(process: CostProcessInput): number {
  const minutes = process.totalActiveTime
  return typeof minutes === 'number' && minutes > 0 && minutes < Number.POSITIVE_INFINITY ? minutes : 0
}
