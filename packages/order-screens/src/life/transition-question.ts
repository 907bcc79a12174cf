import type { ShortQuestion } from '../stock/stock-question'

export type UnfinishedChoice = 'MARK_COMPLETE' | 'KEEP'

export type TransitionQuestion =
  | {
      readonly kind: 'unfinished'
      readonly title: string
      readonly names: readonly string[]
      readonly answer: (choice: UnfinishedChoice | undefined) => void
    }
  | ShortQuestion
  | { readonly kind: 'reason'; readonly title: string; readonly answer: (reason: string | undefined) => void }
