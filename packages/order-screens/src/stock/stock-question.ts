import type { Id, StockLine, Unit, WhenShort } from '@tehas/contracts'
import type { Shortage } from './shortages-of'

/** How much is to be taken, and from where. */
export type StockUse = {
  readonly quantity: number
  /** Undefined: from where most is. */
  readonly location?: Id | null | undefined
  readonly withoutStock?: true | undefined
}

/** What to do where less is there than is to be issued; undefined when the user backs out. */
export type ShortQuestion = {
  readonly kind: 'short'
  readonly title: string
  readonly shortages: readonly Shortage[]
  readonly answer: (choice: WhenShort | undefined) => void
}

/** What of an order is short. */
export type ShortOrder = { readonly number: string; readonly shortages: readonly Shortage[] }

/** The same of several orders at once; undefined leaves them open. */
export type ShortOrdersQuestion = {
  readonly kind: 'short-orders'
  readonly orders: readonly ShortOrder[]
  readonly answer: (choice: WhenShort | undefined) => void
}

/** What is asked before stock moves for a line. */
export type StockQuestion =
  | {
      readonly kind: 'use'
      readonly line: StockLine
      readonly name: string
      readonly unit: Unit
      readonly outstanding: number
      /** What stands in the dialog at first. */
      readonly suggested: number
      readonly stockId: Id
      /** Sends it; what it throws is shown in the dialog. */
      readonly send: (use: StockUse) => Promise<void>
    }
  | ShortQuestion
