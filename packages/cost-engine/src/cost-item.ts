import type { Unit } from '@tehas/contracts'
import { type Holder, isOwnAncestor, type Previous, type Sums, usedShareOf } from './holder'
import type { CostItemInput, CostProcessInput, CostSettings } from './inputs'
import type { ItemResult, ProcessResult, Warning } from './results'
import { amount, here, MAX_LEVELS, markupFactor, pct, type Run, recall, remember, repair, startRun } from './run'
import { sumStructure } from './sum-structure'

const noProcessResults: readonly ProcessResult[] = []
const noItemResults: readonly ItemResult[] = []
const noProcesses: readonly CostProcessInput[] = []
const noItems: readonly CostItemInput[] = []

/** The product or child item that holds a single item. */
export type ItemHolder = { netQuantity: number; brutoQuantity?: number; totalWeight?: number; unit?: Unit }

/**
 * Figures of one item of a product of which `holder.netQuantity` pieces are made. An item with its own processes or
 * items is a child product: see README, "Child products". Money unrounded.
 */
export function costItem(
  item: CostItemInput,
  holder: ItemHolder,
  settings: CostSettings,
): ItemResult & { warnings: readonly Warning[] } {
  const run = startRun(settings)
  const net = amount(holder.netQuantity, run, 'netQuantity')
  const figures = itemFigures(item, run, {
    net,
    gross: holder.brutoQuantity === undefined ? net : amount(holder.brutoQuantity, run, 'brutoQuantity'),
    unit: holder.unit ?? 'PCS',
    totalWeight: amount(holder.totalWeight, run, 'totalWeight'),
    taken: 0,
    usedShare: 0,
    level: 1,
    source: {},
    parent: undefined,
  })
  return { ...figures, warnings: run.warnings }
}

export function itemFigures(
  item: CostItemInput,
  run: Run,
  holder: Holder,
  previous?: Previous | undefined,
  index = 0,
): ItemResult {
  const recalled = recall(run, item, holder)
  if (recalled !== undefined) return recalled
  const warnedBefore = run.warnings.length
  const perPiece = amount(item.netQuantity, run, 'netQuantity')
  const typedPrice = amount(item.unitPrice, run, 'unitPrice')
  const typedWeight = amount(item.unitWeight, run, 'unitWeight')
  const taken = amount(item.takenFromStock, run, 'takenFromStock')
  const produced = amount(item.produced, run, 'produced')
  const markup = markupFactor(item.markupPercentage, run)
  const net = perPiece * holder.gross
  const required = net * (1 + amount(item.addPercentage, run, 'addPercentage') / 100)

  const linked = isLinked(item)
  const child = !linked && hasStructure(item) && mayOpen(item, run, holder)
  const sums = child
    ? childSums(item, run, holder, previous, index, { net, gross: required, taken, produced, unitWeight: typedWeight })
    : undefined

  let unitPrice: number
  let cost: number
  let actualCost: number
  let calculatedUnitPrice: number
  let unitWeight = typedWeight
  if (sums === undefined) {
    unitPrice = linked ? linkedPrice(item, typedPrice, run) : typedPrice
    calculatedUnitPrice = unitPrice
    cost = unitPrice * required
    const made = item.status === 'COMPLETE' ? required : required * holder.usedShare
    actualCost = unitPrice * Math.max(taken + produced, made)
  } else {
    cost = sums.purchaseItemsCost + sums.semiFinishedItemsCost + sums.processesCost
    calculatedUnitPrice = required > 0 ? saleValue(sums) / required : 0
    unitPrice = isTyped(item) ? typedPrice : calculatedUnitPrice
    actualCost = sums.actualItemsCost + sums.actualProcessesCost + (required > 0 ? taken * (cost / required) : 0)
    if (typedWeight === 0) unitWeight = sums.unitWeight
  }
  const salePrice = unitPrice * required * markup
  const totalWeight = unitWeight * perPiece
  const totalKgPrice = unitPrice * perPiece * holder.net

  const figures: ItemResult = {
    calculatedUnitPrice,
    unitPrice,
    cost,
    actualCost,
    salePrice,
    unitPriceWithMarkupPercentage: unitPrice * markup,
    margin: pct(salePrice - cost, salePrice),
    requiredQuantity: required,
    calculatedUnitWeight: unitWeight,
    calculatedTotalWeight: totalWeight,
    calculatedProductTotalWeight: totalWeight * holder.net,
    kgPrice: holder.totalWeight > 0 ? totalKgPrice / holder.totalWeight : 0,
    totalKgPrice,
    totalWorkload: sums === undefined ? 0 : sums.totalWorkload,
    totalActiveTime: sums === undefined ? 0 : sums.totalActiveTime,
    plannedDuration: sums === undefined ? 0 : sums.plannedDuration,
    processes: sums === undefined ? noProcessResults : sums.processes,
    items: sums === undefined ? noItemResults : sums.items,
  }
  const check =
    cost +
    actualCost +
    salePrice +
    figures.margin +
    required +
    figures.calculatedProductTotalWeight +
    figures.kgPrice +
    totalKgPrice +
    calculatedUnitPrice +
    figures.unitPriceWithMarkupPercentage +
    figures.plannedDuration +
    figures.totalActiveTime
  if (check - check !== 0) repair(figures, run)
  if (child && run.warnings.length === warnedBefore) remember(run, item, holder, figures)
  return figures
}

/** Whether a price was typed: what was calculated before is calculated again. */
export function isTyped(node: Pick<CostItemInput, 'unitPrice' | 'priceSource'>): boolean {
  return typeof node.unitPrice === 'number' && node.priceSource !== 'CALCULATED'
}

/** The four sale prices together. */
export function saleValue(sums: Sums): number {
  return (
    sums.purchaseItemsSalePrice +
    sums.semiFinishedItemsSalePrice +
    sums.processesSalePrice +
    sums.endProductItemsSalePrice
  )
}

/** Supplied by a line of another order; a link that became TO_STOCK supplies nothing. */
export function isLinked(item: CostItemInput): boolean {
  if (typeof item.linkedUnitCost === 'number') return true
  const { linkedOrder } = item
  return linkedOrder !== null && linkedOrder !== undefined && linkedOrder.type !== 'TO_STOCK'
}

function hasStructure(item: CostItemInput): boolean {
  const { processes, items } = item
  return (processes !== undefined && processes.length > 0) || (items !== undefined && items.length > 0)
}

function linkedPrice(item: CostItemInput, typedPrice: number, run: Run): number {
  if (typeof item.linkedUnitCost === 'number') return amount(item.linkedUnitCost, run, 'linkedUnitCost')
  run.warnings.push({ code: 'LINKED_COST_UNKNOWN', path: here(run) })
  return typedPrice
}

/** Whether the item's own structure counts; says why where it does not. */
function mayOpen(item: CostItemInput, run: Run, holder: Holder): boolean {
  if (item.category === undefined || item.category === 'FOR_PURCHASE') {
    run.warnings.push({ code: 'CHILDREN_IGNORED', path: here(run) })
    return false
  }
  if (isOwnAncestor(item, holder)) {
    run.warnings.push({ code: 'BOM_CYCLE', path: here(run) })
    return false
  }
  if (holder.level >= MAX_LEVELS) {
    run.warnings.push({ code: 'BOM_TOO_DEEP', path: here(run) })
    return false
  }
  return true
}

function childSums(
  item: CostItemInput,
  run: Run,
  parent: Holder,
  previous: Previous | undefined,
  index: number,
  amounts: ChildAmounts,
): Sums {
  const holder = childHolder(item, parent, amounts)
  const itemBefore = previous?.items[index]
  const resultBefore = previous?.itemResults[index]
  if (previous === undefined || itemBefore === undefined || resultBefore === undefined || !hasStructure(itemBefore)) {
    return sumStructure(run, holder, undefined)
  }
  const netBefore = (itemBefore.netQuantity ?? 0) * previous.holder.gross
  return sumStructure(run, holder, {
    // Nothing is taken over after a run with warnings, so the numbers of then need no second check.
    holder: childHolder(itemBefore, previous.holder, {
      net: netBefore,
      gross: netBefore * (1 + (itemBefore.addPercentage ?? 0) / 100),
      taken: itemBefore.takenFromStock ?? 0,
      produced: itemBefore.produced ?? 0,
      unitWeight: itemBefore.unitWeight ?? 0,
    }),
    processes: itemBefore.processes ?? noProcesses,
    items: itemBefore.items ?? noItems,
    processResults: resultBefore.processes,
    itemResults: resultBefore.items,
  })
}

type ChildAmounts = { net: number; gross: number; taken: number; produced: number; unitWeight: number }

function childHolder(item: CostItemInput, parent: Holder, amounts: ChildAmounts): Holder {
  const atLeast = item.status === 'COMPLETE' ? 1 : parent.usedShare
  return {
    net: amounts.net,
    gross: amounts.gross,
    unit: item.unit ?? 'PCS',
    totalWeight: amounts.net * amounts.unitWeight,
    taken: amounts.taken,
    usedShare: usedShareOf(amounts.gross, amounts.produced, amounts.taken, atLeast),
    level: parent.level + 1,
    source: item,
    parent,
  }
}
