import type { ShortOrdersQuestion, ShortQuestion } from '../stock/stock-question'

export type UnfinishedChoice = 'MARK_COMPLETE' | 'KEEP'

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
  | { readonly kind: 'reason'; readonly title: string; readonly answer: (reason: string | undefined) => void }
