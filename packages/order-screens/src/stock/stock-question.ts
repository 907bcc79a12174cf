import type { Id, StockLine, Unit, WhenShort } from '@tehas/contracts'

/** What of a product is short, as NOT_ENOUGH_STOCK tells. */
export type Shortage = {
  readonly stock: Id
  readonly name: string
  readonly unit: Unit
  readonly needed: number
  readonly available: number
}

/** How much is to be taken, and from where. */
export type StockUse = {
  readonly quantity: number
  /** Undefined: from where most is. */
  readonly location?: Id | null | undefined
  readonly withoutStock?: true | undefined
}

/** What is asked before stock moves for a line. */
export type StockQuestion =
  | {
      readonly kind: 'use'
      readonly line: StockLine
      readonly name: string
      readonly unit: Unit
      readonly outstanding: number
      readonly stockId: Id
      /** Sends it; what it throws is shown in the dialog. */
      readonly send: (use: StockUse) => Promise<void>
    }
  | {
      readonly kind: 'short'
      readonly title: string
      readonly shortages: readonly Shortage[]
      readonly answer: (choice: WhenShort | undefined) => void
    }
