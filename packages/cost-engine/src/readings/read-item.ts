import { itemQuantity, itemRequiredQuantity, itemTotalWeight } from '../figures/evaluators'
import type { CostItemInput } from '../inputs'
import { isOwnAncestor, type Parent, scrappedOf, usedShareOf } from '../parent'
import { amount, here, MAX_LEVELS, markup, type Run } from '../run'
import { isPartlyUnpriced, isTyped, unvaluedOf } from './read-product'
import type { ItemReadings } from './readings'

export const newItemReadings = (parent: Parent): ItemReadings => ({
  parent,
  netQuantity: 0,
  addPercentage: 0,
  markupPercentage: 0,
  price: 0,
  unitWeight: 0,
  takenFromStock: 0,
  takenValue: 0,
  takenUnvalued: 0,
  produced: 0,
  usedShare: 0,
  isMade: false,
  isCalculated: false,
  isSupplied: false,
  isElsewhere: false,
  weighsParts: false,
  isUnpriced: false,
  requiredQuantity: 0,
})

/** Fills the readings of an item below its parent; warns about what it cannot use. */
export function readItem(item: CostItemInput, parent: Parent, run: Run, into = newItemReadings(parent)): ItemReadings {
  into.parent = parent
  into.netQuantity = amount(item.netQuantity, run, 'netQuantity')
  into.price = amount(item.unitPrice ?? item.stockUnitCost, run, 'unitPrice')
  into.unitWeight = amount(item.unitWeight, run, 'unitWeight')
  into.takenFromStock = amount(item.takenFromStock, run, 'takenFromStock')
  into.takenValue = amount(item.takenValue, run, 'takenValue')
  into.takenUnvalued = unvaluedOf(item, into.takenFromStock, run)
  into.produced = amount(item.produced, run, 'produced')
  into.markupPercentage = markup(item.markupPercentage, run)
  into.addPercentage = amount(item.addPercentage, run, 'addPercentage')
  into.isElsewhere = parent.isElsewhere === true
  into.usedShare = item.status === 'COMPLETE' && !into.isElsewhere ? 1 : parent.usedShare
  const linked = isLinked(item)
  into.isMade = !linked && hasStructure(item) && mayOpen(item, parent, run)
  if (parent.level >= MAX_LEVELS) run.warnings.push({ code: 'BOM_TOO_DEEP', path: here(run) })
  into.isCalculated = into.isMade && !isTyped(item)
  into.weighsParts = into.isMade && into.unitWeight === 0
  into.isSupplied = linked && typeof item.linkedUnitCost === 'number'
  if (into.isSupplied) into.price = amount(item.linkedUnitCost, run, 'linkedUnitCost')
  else if (linked) run.warnings.push({ code: 'LINKED_COST_UNKNOWN', path: here(run) })
  into.requiredQuantity = itemRequiredQuantity(into)
  into.isUnpriced = !into.isElsewhere && !into.isMade && into.requiredQuantity > 0 && hasNoPrice(item, into)
  return into
}

/**
 * Whether nothing says what an item costs that is not made: a typed 0 does. The line of another order has no price while it
 * comes to nothing, or where nothing says what a part of it costs. Stock tells too little while some of what lies there, or was
 * taken, has no price.
 */
function hasNoPrice(item: CostItemInput, readings: ItemReadings): boolean {
  const { isSupplied, price, takenValue, takenFromStock, requiredQuantity } = readings
  if (isSupplied) return item.linkedUnpriced === true || (price === 0 && takenValue === 0)
  if (typeof item.unitPrice === 'number') return false
  return typeof item.stockUnitCost !== 'number' || isPartlyUnpriced(item, requiredQuantity - takenFromStock)
}

/** The child product as the parent of its own processes and items. */
export function itemAsParent(item: CostItemInput, readings: ItemReadings): Parent {
  const { parent, produced, takenFromStock, usedShare, requiredQuantity } = readings
  const scrapped = scrappedOf(item)
  return {
    net: itemQuantity(readings),
    gross: requiredQuantity + scrapped,
    unit: item.unit ?? 'PCS',
    totalWeight: itemTotalWeight(readings),
    usedShare: usedShareOf(requiredQuantity + scrapped, produced + scrapped, takenFromStock, usedShare),
    isElsewhere: readings.isElsewhere,
    hasNoJobs: parent.hasNoJobs === true || isFromShelf(item),
    level: parent.level + 1,
    source: item,
    parent,
  }
}

/** Whether a child product is taken from the shelf, so that its structure only tells what it costs; as `supplyOf` has it. */
const isFromShelf = ({ supply, stock }: CostItemInput): boolean => supply === 'STOCK' && Boolean(stock)

/** Supplied by a line of another order; a link that became TO_STOCK supplies nothing. */
function isLinked(item: CostItemInput): boolean {
  if (typeof item.linkedUnitCost === 'number') return true
  const { linkedOrder } = item
  return linkedOrder !== null && linkedOrder !== undefined && linkedOrder.type !== 'TO_STOCK'
}

export function hasStructure(item: CostItemInput): boolean {
  return (item.processes?.length ?? 0) > 0 || (item.items?.length ?? 0) > 0
}

/** Whether the item's own structure counts; says why where it does not. */
function mayOpen(item: CostItemInput, parent: Parent, run: Run): boolean {
  if (item.category === undefined || item.category === 'FOR_PURCHASE') {
    run.warnings.push({ code: 'CHILDREN_IGNORED', path: here(run) })
    return false
  }
  if (isOwnAncestor(item, parent)) {
    run.warnings.push({ code: 'BOM_CYCLE', path: here(run) })
    return false
  }
  return parent.level < MAX_LEVELS
}
