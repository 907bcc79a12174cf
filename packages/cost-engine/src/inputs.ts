import type {
  DiscountType,
  LinkedOrder,
  PriceSource,
  ProducingStatus,
  ProductCategory,
  SupplyChoice,
  TimeUnit,
  Unit,
} from '@tehas/contracts'

type Maybe<T> = T | null | undefined

/** What of a project the figures depend on. */
export type CostSettings = {
  /** Length of the project's working day; 480 where absent (rules §2, units). */
  readonly workingDayMinutes?: Maybe<number>
  /** VAT of a product on its own, and of an order that stores no rate; 22 where absent. */
  readonly vatPercentage?: Maybe<number>
  /** Margin that orders should reach, percent: only explanations use it. */
  readonly marginTarget?: Maybe<number>
  /** The lines are bought: they cost their price, and nothing is expected below them. */
  readonly isBought?: Maybe<boolean>
}

/** The least that a process must say; the contract's input and a stored process both fit. */
export type CostProcessInput = {
  readonly _id?: string | undefined
  readonly name?: string | undefined
  readonly active?: boolean | undefined
  /** The definition that it is taken from, whose price of 0 is meant. */
  readonly process?: Maybe<object>
  readonly timeCalculations?: boolean | undefined
  readonly markupPercentage?: Maybe<number>
  readonly changeoverTime?: Maybe<{ readonly value?: number | undefined; readonly unit?: TimeUnit | undefined }>
  readonly price?: Maybe<{ readonly value?: number | undefined; readonly unit?: Unit | undefined }>
  readonly workload?: Maybe<{ readonly value?: number | undefined; readonly unit?: Unit | undefined }>
  readonly status?: ProducingStatus | undefined
  readonly produced?: number | undefined
  /** Pieces that were worked on and thrown away. */
  readonly scrapped?: number | undefined
  /** Minutes recorded. */
  readonly totalActiveTime?: number | undefined
  /** Pieces that open jobs are at. */
  readonly totalAmountInJobs?: number | undefined
}

/** The least that an item must say; `netQuantity` is per one piece of what holds it. */
export type CostItemInput = {
  readonly _id?: string | undefined
  readonly name?: string | undefined
  readonly category?: ProductCategory | undefined
  readonly netQuantity?: number | undefined
  readonly unit?: Unit | undefined
  readonly unitPrice?: Maybe<number>
  readonly priceSource?: PriceSource | undefined
  readonly unitWeight?: number | undefined
  readonly addPercentage?: number | undefined
  readonly markupPercentage?: Maybe<number>
  readonly stock?: Maybe<{ readonly _id: string }>
  readonly linkedOrder?: Maybe<Pick<LinkedOrder, 'type'>>
  /** Unit cost of the line that a linked order makes or buys, for what of it has not come yet. */
  readonly linkedUnitCost?: Maybe<number>
  /** Nothing says what some of that line costs, so `linkedUnitCost` is too low. */
  readonly linkedUnpriced?: Maybe<boolean>
  /** What was chosen: STOCK where it is taken from the shelf, so that its processes are no jobs (rules §16). */
  readonly supply?: Maybe<SupplyChoice>
  /** What one costs by its product in stock, for an item without a price of its own. */
  readonly stockUnitCost?: Maybe<number>
  /** Some of what lies there has no price, so `stockUnitCost` is too low. */
  readonly stockUnpriced?: Maybe<boolean>
  readonly takenFromStock?: number | undefined
  readonly takenValue?: Maybe<number>
  readonly takenUnvalued?: number | undefined
  /** How much of what was taken had no price, so `takenValue` is too low. */
  readonly takenUnpriced?: number | undefined
  readonly produced?: number | undefined
  readonly status?: ProducingStatus | undefined
  readonly processes?: Maybe<readonly CostProcessInput[]>
  readonly items?: Maybe<readonly CostItemInput[]>
}

/** The least that a product must say: a line of an order or a stock product. */
export type CostProductInput = {
  readonly _id?: string | undefined
  readonly name?: string | undefined
  readonly netQuantity?: number | undefined
  readonly unit?: Unit | undefined
  readonly unitPrice?: Maybe<number>
  /** The calculated price as it was when it was given to somebody; it counts where none was typed. */
  readonly fixedUnitPrice?: Maybe<number>
  /** What one costs by the line of another order that supplies it, for what has not come yet; absent where its order makes it. */
  readonly linkedUnitCost?: Maybe<number>
  /** Nothing says what some of that line costs, so `linkedUnitCost` is too low. */
  readonly linkedUnpriced?: Maybe<boolean>
  /** What one costs by its product in stock, where it is sold from there and has nothing below it. */
  readonly stockUnitCost?: Maybe<number>
  /** Some of what lies there has no price, so `stockUnitCost` is too low. */
  readonly stockUnpriced?: Maybe<boolean>
  /** Typed for one of what it is bought in, of which one is `purchaseFactor` of the unit; it counts before `unitPrice`. */
  readonly purchasePrice?: Maybe<number>
  readonly purchaseFactor?: Maybe<number>
  readonly priceSource?: PriceSource | undefined
  readonly unitWeight?: number | undefined
  readonly addPercentage?: number | undefined
  readonly markupPercentage?: Maybe<number>
  readonly stock?: Maybe<{ readonly _id: string }>
  readonly takenFromStock?: number | undefined
  /** What the ledger says that what was taken was worth; absent where it is not known: then all of it counts as planned. */
  readonly takenValue?: Maybe<number>
  /** What of it left stock below 0 and has no value yet: it counts as planned. */
  readonly takenUnvalued?: number | undefined
  /** How much of it had no price, so `takenValue` is too low. */
  readonly takenUnpriced?: number | undefined
  readonly produced?: number | undefined
  readonly status?: ProducingStatus | undefined
  readonly processes?: Maybe<readonly CostProcessInput[]>
  readonly items?: Maybe<readonly CostItemInput[]>
}

/** The least that an order must say. */
export type CostOrderInput = {
  readonly products?: Maybe<readonly CostProductInput[]>
  readonly discount?: Maybe<{ readonly value: number; readonly type: DiscountType }>
  readonly vatPercentage?: Maybe<number>
  readonly delivery?: Maybe<{ readonly transport?: { readonly price?: number | undefined } | undefined }>
  /** Cost of products that other orders added to this one's project cost; the server sums it. */
  readonly projectCost?: Maybe<number>
}
