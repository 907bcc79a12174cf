import type { Parent } from '../parent'

// Fields can be written so that one object can be filled again for every node: a large order has thousands of them.

/** What the figures of a process are counted from: bad numbers are 0, units are made comparable. */
export type ProcessReadings = {
  parent: Pick<Parent, 'net'>
  workload: number
  changeover: number
  price: number
  markupPercentage: number
  produced: number
  /** Minutes recorded. */
  totalActiveTime: number
  /** Minutes in one unit; 0 where it is no unit of time. */
  workloadMinutes: number
  changeoverMinutes: number
  priceMinutes: number
  /** Units of the price in one unit of the workload; 0 where they measure different things. */
  workloadRatio: number
  /** Units of the price in one piece; 1 where they measure different things. */
  pieceRatio: number
  isInactive: boolean
  /** Another order makes what it belongs to. */
  isElsewhere: boolean
  /** Nobody works on it for this order, so it has no planned minutes. */
  isNoJob: boolean
  /** The rows of the cost table (rules §2). */
  isTimeByTime: boolean
  isTimed: boolean
  isPricedByTime: boolean
  isComparable: boolean
  countsTime: boolean
  /** Complete without recorded work: the actual cost is the planned one. */
  estimated: boolean
  /** Takes time or quantities that nobody put a price on. */
  isUnpriced: boolean
}

/** What the figures of an item are counted from. */
export type ItemReadings = {
  parent: Parent
  /** Per one piece of the parent. */
  netQuantity: number
  addPercentage: number
  markupPercentage: number
  /** Typed, or that of the linked line. */
  price: number
  unitWeight: number
  takenFromStock: number
  /** What the ledger says that was worth, and how much of it has no value yet. */
  takenValue: number
  takenUnvalued: number
  produced: number
  /** Share of the requirement that the pieces made so far contain, 0 to 1. */
  usedShare: number
  /** A child product: its own processes and items count. */
  isMade: boolean
  /** A child product without a typed price. */
  isCalculated: boolean
  /** Takes the unit cost of a linked line. */
  isSupplied: boolean
  /** Another order makes the product that it is a part of. */
  isElsewhere: boolean
  /** A child product without a typed weight. */
  weighsParts: boolean
  /** Needed, and nothing says what it costs. */
  isUnpriced: boolean
  /** An early figure. */
  requiredQuantity: number
}

/** What the figures of a product are counted from. */
export type ProductReadings = {
  netQuantity: number
  addPercentage: number
  markupPercentage: number
  price: number
  unitWeight: number
  takenFromStock: number
  takenValue: number
  takenUnvalued: number
  vatPercentage: number
  /** What one costs by the line of another order. */
  linkedPrice: number
  /** What one costs by its product in stock. */
  stockPrice: number
  /** Pieces of a complete product that neither came nor were made. */
  assumed: number
  /** A line of another order supplies it. */
  isSupplied: boolean
  /** Sold from stock, with nothing below it: it costs what stock says. */
  isFromStock: boolean
  /** Has a typed price. */
  isTyped: boolean
  /** The typed price is of one of what it is bought in. */
  isByPurchaseUnit: boolean
  /** Has none, and keeps the calculated one that was given. */
  isFixed: boolean
  /** Sold for something, with nothing below it that says what it costs. */
  isCostless: boolean
  /** Early figures. */
  brutoQuantity: number
  totalWeight: number
}

/** What the figures of an order are counted from. */
export type OrderReadings = {
  discountPercentage: number
  discountAmount: number
  transport: number
  vatPercentage: number
  /** Cost that other orders added to the project cost. */
  addedCost: number
  isDiscountPercentage: boolean
}
