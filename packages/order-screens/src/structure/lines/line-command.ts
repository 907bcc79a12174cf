import type {
  Id,
  OrderItemInput,
  OrderParent,
  OrderProcess,
  OrderProcessInput,
  OrderProductInput,
} from '@tehas/contracts'
import type { AddedLines } from './added-lines'
import type { LineKind } from './line-change'
import type { Structure } from './structure'

/** A change of which lines there are. What is edited behind the tree says how each one is saved. */
export type LineCommand =
  | { readonly do: 'add-product'; readonly product: OrderProductInput; readonly position?: number }
  | {
      readonly do: 'add-process'
      readonly parent: OrderParent
      readonly process: OrderProcessInput
      readonly position?: number
    }
  | { readonly do: 'add-item'; readonly parent: OrderParent; readonly item: OrderItemInput; readonly position?: number }
  | { readonly do: 'add-lines'; readonly lines: AddedLines }
  /** Takes lines out again that were added together. */
  | { readonly do: 'take-out'; readonly lines: AddedLines }
  /** Puts a removed process back, and gives it back the items that were used in it. */
  | {
      readonly do: 'restore-process'
      readonly parent: OrderParent
      readonly process: OrderProcess
      readonly position: number
      readonly usedIn: ReadonlySet<Id>
    }
  | { readonly do: 'duplicate-product'; readonly id: Id }
  | { readonly do: 'remove'; readonly kind: LineKind; readonly id: Id }
  | { readonly do: 'move'; readonly kind: LineKind; readonly id: Id; readonly position: number }

/** The structure that a command was done on, and what it is after it. */
export type CommandDone = { readonly before: Structure; readonly after: Structure }
