/** Whole days since 1970-01-01, in the project's time zone. */
export type Day = number

/** What a stock product says about how it is kept, got and made. Quantities are in the product's own unit. */
export type NeedsProduct = {
  readonly id: string
  readonly balance: number
  readonly minQuantity: number
  /** Quantities are bought or made in whole batches of this; 0 or less: in any quantity. */
  readonly batchSize: number
  /** At least so much is bought at once, a multiple of the batch; absent or 0: any. */
  readonly orderMinimum?: number | undefined
  /** Working days from ordering, or from the start of making, until it is there. */
  readonly leadDays: number
  /** Working days that making it takes: once for an order, and for each piece. Absent: as long as its lead time. */
  readonly work?: { readonly changeover: number; readonly each: number } | undefined
  readonly source: 'BUY' | 'MAKE'
  /** What one piece is made of, losses included. What is bought has none that count. */
  readonly parts: readonly NeedsPart[]
}

export type NeedsPart = { readonly id: string; readonly perUnit: number }

/** What an open order still needs of a product, or still brings of it. */
export type NeedsLine = {
  readonly id: string
  readonly order: string
  /** The line of the order. Pegging tells lines of one order apart by it. */
  readonly line?: string | undefined
  readonly day: Day
  readonly quantity: number
  /** What the order itself makes one piece of, where it does: these are needed in place of the product's parts. */
  readonly parts?: readonly OrderPart[] | undefined
}

/** A part of what an order makes itself. */
export type OrderPart = {
  readonly id: string
  readonly line: string
  /** For one piece of what it is a part of; what the order was given already is left out. */
  readonly perUnit: number
  /** Working days before the work on what it is a part of that it is needed: what is made of it there takes so long. */
  readonly lead?: number | undefined
  readonly parts?: readonly OrderPart[] | undefined
}

export type NeedsInput = {
  readonly products: readonly NeedsProduct[]
  readonly demands: readonly NeedsLine[]
  readonly supplies: readonly NeedsLine[]
  readonly today: Day
  /** The day so many working days before another. Calendar days where it is absent. */
  readonly workingDaysBefore?: (day: Day, days: number) => Day
}
