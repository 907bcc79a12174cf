import type { ShortOrdersQuestion, ShortQuestion } from '../stock/stock-question'

export type UnfinishedChoice = 'MARK_COMPLETE' | 'KEEP'

/** GIVE_BACK: to stock; LEAVE: where it is. */
export type IssuedChoice = 'GIVE_BACK' | 'LEAVE'

export type TransitionQuestion =
  | {
      readonly kind: 'unfinished'
      readonly title: string
      readonly names: readonly string[]
      /** What the names are: lines of one order, or orders of which lines are open. */
      readonly of: 'lines' | 'orders'
      readonly answer: (choice: UnfinishedChoice | undefined) => void
    }
  | ShortQuestion
  | ShortOrdersQuestion
  | {
      readonly kind: 'issued'
      readonly title: string
      /** What annulling does. */
      readonly effect: string
      /** What was taken from stock for the order and is still out. */
      readonly issued: readonly string[]
      readonly answer: (choice: IssuedChoice | undefined) => void
    }
  | { readonly kind: 'reason'; readonly title: string; readonly answer: (reason: string | undefined) => void }
