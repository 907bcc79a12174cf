import type { Unit } from '@tehas/contracts'
import { addItem, addProcess, itemResult, processResult, type Sums, startSums } from './figures/evaluators'
import type { CostItemInput, CostProcessInput, CostSettings } from './inputs'
import { recall, remember } from './known-parts'
import { isSameParent, type Parent, scrappedBy, scrappedOf } from './parent'
import { indexBefore, type Previous, previousOf } from './previous'
import { hasStructure, itemAsParent, newItemReadings, readItem } from './readings/read-item'
import { newProcessReadings, readProcess } from './readings/read-process'
import type { ItemReadings } from './readings/readings'
import type { ItemResult, Warning } from './results'
import { amount, type Run, startRun } from './run'

const noProcesses: readonly CostProcessInput[] = []
const noItems: readonly CostItemInput[] = []
/** Shared by all items that are not made. */
const nothingBelow = startSums([], [])
const noParent: Parent = {
  net: 0,
  gross: 0,
  unit: 'PCS',
  totalWeight: 0,
  usedShare: 0,
  level: 0,
  source: {},
  parent: undefined,
}
/** Filled again for every item and process: new objects for each would take half of the time. */
const itemScratch = newItemReadings(noParent)
const processScratch = newProcessReadings(noParent)

/** What must be known of the product or child product that contains a single item. */
export type ItemParent = { netQuantity: number; brutoQuantity?: number; totalWeight?: number; unit?: Unit }

/**
 * Figures of one item of a product of which `parent.netQuantity` pieces are made. An item with its own processes or
 * items is a child product: see README, "Child products". Money unrounded.
 */
export function costItem(
  item: CostItemInput,
  parent: ItemParent,
  settings: CostSettings,
): ItemResult & { warnings: readonly Warning[] } {
  const run = startRun(settings)
  const net = amount(parent.netQuantity, run, 'netQuantity')
  const figures = countItem(item, run, {
    net,
    gross: parent.brutoQuantity === undefined ? net : amount(parent.brutoQuantity, run, 'brutoQuantity'),
    unit: parent.unit ?? 'PCS',
    totalWeight: amount(parent.totalWeight, run, 'totalWeight'),
    usedShare: 0,
    level: 1,
    source: {},
    parent: undefined,
  })
  return { ...figures, warnings: run.warnings }
}

function countItem(
  item: CostItemInput,
  run: Run,
  parent: Parent,
  previous?: Previous | undefined,
  index = 0,
): ItemResult {
  const recalled = recall(run, item, parent)
  if (recalled !== undefined) return recalled
  const warnedBefore = run.warnings.length
  readItem(item, parent, run, itemScratch)
  if (!itemScratch.isMade) return itemResult(itemScratch, nothingBelow, run)
  // What is below is read into the same object.
  const readings = { ...itemScratch }
  const figures = itemResult(readings, sumsOf(item, readings, run, previous, index), run)
  if (run.warnings.length === warnedBefore) remember(run, item, parent, figures)
  return figures
}

/** Sums of a child product's structure, taking over from the run before what is the same. */
function sumsOf(
  item: CostItemInput,
  readings: ItemReadings,
  run: Run,
  previous: Previous | undefined,
  index: number,
): Sums {
  const parent = itemAsParent(item, readings)
  const itemBefore = previous?.items[index]
  const resultBefore = previous?.itemResults[index]
  if (previous === undefined || itemBefore === undefined || resultBefore === undefined || !hasStructure(itemBefore)) {
    return sumStructure(run, parent, undefined)
  }
  // Nothing is taken over after a run with warnings, so reading the item of then warns of nothing.
  const parentBefore = itemAsParent(itemBefore, readItem(itemBefore, previous.parent, run))
  return sumStructure(run, parent, previousOf(parentBefore, itemBefore, resultBefore))
}

/** Figures of everything that a parent contains, and their sums. */
export function sumStructure(run: Run, parent: Parent, previous: Previous | undefined): Sums {
  const sums = startSums([], [])
  const reusable = previous !== undefined && isSameParent(previous.parent, parent) ? previous : undefined
  const depth = run.depth
  run.depth = depth + 1
  const processes = parent.source.processes ?? noProcesses
  // What a later step scrapped was worked on by the steps before it as well.
  let scrapped = scrappedOf(parent.source)
  for (let index = 0; index < processes.length; index++) {
    const process = processes[index]
    if (!process) continue
    run.trail[depth] = index * 2 + 1
    const before = reusable === undefined ? -1 : indexBefore(reusable.processes, process, index)
    const result =
      reusable?.processResults[before] ??
      processResult(readProcess(process, parent, run, processScratch, scrapped), run)
    if (scrapped > 0 && process.active !== false) scrapped -= scrappedBy(process)
    addProcess(sums, result, process)
  }
  const items = parent.source.items ?? noItems
  for (let index = 0; index < items.length; index++) {
    const item = items[index]
    if (!item) continue
    run.trail[depth] = index * 2
    const before = reusable === undefined ? -1 : indexBefore(reusable.items, item, index)
    const result = reusable?.itemResults[before] ?? countItem(item, run, parent, previous, index)
    addItem(sums, result, item.category ?? 'FOR_PURCHASE')
  }
  run.depth = depth
  return sums
}
