import type { Day, NeedsLine, NeedsProduct, OrderPart } from './inputs'

/** What a line of an order needs. */
type OrderRequirement = {
  readonly kind: 'ORDER'
  readonly day: Day
  readonly quantity: number
  /** Of the product. */
  readonly id: string
  readonly order: string
  readonly line: string | undefined
  /** What the order itself makes one piece of, where it does. */
  readonly parts: readonly OrderPart[] | undefined
}

/**
 * Something that is needed of a product, and why: by a line of an order, as what a suggested lot of a parent is made of (as
 * far as no order makes it itself), or as the minimum. One flat object each: there are very many.
 */
export type Requirement =
  | OrderRequirement
  | { readonly kind: 'PART'; readonly day: Day; readonly quantity: number; readonly lot: Lot }
  | { readonly kind: 'MINIMUM'; readonly day: Day; readonly quantity: number }

/** What an order makes itself of parts of its own: it takes nothing of what is there (rules §16). */
export type OwnMaking = OrderRequirement & { readonly parts: readonly OrderPart[] }

export const isMadeByOrder = (need: Requirement): need is OwnMaking => need.kind === 'ORDER' && need.parts !== undefined

/** A suggestion: what to buy or make of a product, for a day on which it would be short. */
export type Lot = {
  readonly product: NeedsProduct
  readonly quantity: number
  /** The first day that is short; before today where it is late already. */
  readonly needBy: Day
  /** The day to order it, or to start making it. */
  readonly orderBy: Day
  readonly derivation: Derivation
  /** What is on order and comes too late: an earlier delivery would spare the lot or a part of it. */
  readonly lateSupplies: readonly NeedsLine[]
}

/**
 * How the quantity of a lot comes about, all until its day: shortage = demand + minimum − balance − arriving −
 * suggested before; the lot is that in whole batches.
 */
export type Derivation = {
  readonly demand: number
  readonly minimum: number
  readonly balance: number
  readonly arriving: number
  readonly suggestedBefore: number
  readonly shortage: number
}

/** What was netted of one product: what it is needed for, by day, what comes, and what to add to it. */
export type NettedProduct = {
  readonly product: NeedsProduct
  readonly requirements: readonly Requirement[]
  readonly supplies: readonly NeedsLine[]
  readonly lots: readonly Lot[]
  /** The most that is ever missing if nothing is added; the lots together are this in whole batches. */
  readonly shortage: number
}

/** What was counted of one product; what is netted leaves out what orders make themselves. */
export type ProductPlan = NettedProduct & {
  /** By day. */
  readonly madeByOrders: readonly OwnMaking[]
  /** The most that would be missing if the orders took what they make themselves of what is there, as lists of stock tell it. */
  readonly short: number
}
