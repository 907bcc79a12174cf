import type { Id, MovementReason } from '@tehas/contracts'
import type { Revalued } from '@tehas/cost-engine/stock-value'
import type { KeptMovement } from './kept-movement'

/** The line of an order that a movement belongs to. */
export type LineOfOrder = { readonly orderId: Id; readonly lineId: Id }

/** Reasons of what moves for a line of an order. */
export type OrderReason = Extract<
  MovementReason,
  'PURCHASE_RECEIPT' | 'PRODUCED' | 'ISSUE_ORDER' | 'ISSUE_MATERIAL' | 'DELIVERY'
>
type HandReason = Extract<MovementReason, 'ADJUST' | 'COUNT'>

type About = { readonly stock: Id; readonly note?: string }

type Comes = About & {
  readonly type: 'in'
  readonly location: Id | null
  readonly quantity: number
  /** Of one piece; without it the average of what is there, or what the product costs. */
  readonly unitCost?: number | undefined
  /** Of all of it, in whole cents, in place of what one piece costs: nothing is lost in rounding that. */
  readonly worth?: number | undefined
}
type Leaves = About & { readonly type: 'out'; readonly location: Id | null; readonly quantity: number }
type ByHand = { readonly reason: HandReason; readonly order?: undefined }
type ForOrder<Reason extends OrderReason> = { readonly reason: Reason; readonly order: LineOfOrder }

/**
 * What is to be booked. Quantities are above 0; what leaves and what comes is told by `type`. A return or a reversal belongs
 * to the line of the movement that it is about.
 */
export type Entry =
  | (Comes & (ByHand | ForOrder<'PURCHASE_RECEIPT' | 'PRODUCED'>))
  | (Leaves & (ByHand | ForOrder<'ISSUE_ORDER' | 'ISSUE_MATERIAL' | 'DELIVERY'>))
  | (About & { readonly type: 'move'; readonly from: Id | null; readonly to: Id | null; readonly quantity: number })
  | (About & {
      readonly type: 'return'
      readonly of: KeptMovement
      readonly location: Id | null
      readonly quantity: number
    })
  | (About & { readonly type: 'reversal'; readonly of: KeptMovement })
  /** What came in, for the line if there is one, has another value, and so has what was taken of it: nothing moves. */
  | (About & { readonly type: 'revalue'; readonly order?: LineOfOrder; readonly revalued: Revalued })

/** A row of the ledger before it is written. */
export type Row = {
  readonly _id: Id
  readonly stock: Id
  readonly number: number
  readonly location: Id | null
  readonly quantity: number
  readonly balance: number
  readonly unitCost: number | null
  readonly value: number
  /** How much of the quantity has no price, signed as it. */
  readonly unpriced: number
  readonly reason: MovementReason
  readonly note: string
  readonly orderId: Id | null
  readonly lineId: Id | null
  readonly reversalOf: Id | null
  readonly returnOf: Id | null
  readonly correctionOf: Id | null
}
