import type { Id, MovementReason } from '@tehas/contracts'
import type { KeptMovement } from './kept-movement'

type About = { readonly stock: Id; readonly note?: string }

/** What is to be booked. Quantities are above 0; what leaves and what comes is told by `type`. */
export type Entry =
  | (About & {
      readonly type: 'in'
      readonly reason: MovementReason
      readonly location: Id | null
      readonly quantity: number
      /** Of one piece; without it the average of what is there, or what the product costs. */
      readonly unitCost?: number | undefined
    })
  | (About & {
      readonly type: 'out'
      readonly reason: MovementReason
      readonly location: Id | null
      readonly quantity: number
    })
  | (About & { readonly type: 'move'; readonly from: Id | null; readonly to: Id | null; readonly quantity: number })
  | (About & {
      readonly type: 'return'
      readonly of: KeptMovement
      readonly location: Id | null
      readonly quantity: number
    })
  | (About & { readonly type: 'reversal'; readonly of: KeptMovement })

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
  readonly reason: MovementReason
  readonly note: string
  readonly reversalOf: Id | null
  readonly returnOf: Id | null
  readonly correctionOf: Id | null
}
