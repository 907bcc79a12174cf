import type { ApiClient } from '@tehas/api-client'
import type { Id, SaleOrder } from '@tehas/contracts'
import type { AddedLines, ShownLines } from '../structure/lines/added-lines'
import type { LineChange } from '../structure/lines/line-change'

/** What every change of an order names. */
export type Target = { readonly orderId: Id; readonly version: number }
export type SendOptions = { readonly idempotencyKey: string; readonly quiet: true }
/** Sends one change; `order` is what is known of it now, which a second attempt sees anew. */
export type SendChange = (api: ApiClient, target: Target, options: SendOptions, order: SaleOrder) => Promise<SaleOrder>

/** What is on its way: fields of a line, or lines that are added. */
export type PendingChange = LineChange | { readonly kind: 'lines'; readonly lines: ShownLines }

export type OrderEditor = {
  /** Changes that the server has not answered yet, the one being typed last. */
  readonly changes: readonly PendingChange[]
  readonly setDraft: (change: LineChange | undefined) => void
  /**
   * Saves fields of one line; `read` is the order as it was when the user began, which is known of a cell in the tree.
   * Throws NotSaved with words for the cell when it is refused.
   */
  readonly save: (change: LineChange, read?: SaleOrder) => Promise<void>
  /** Adds, removes, moves or duplicates; resolves with the order after it. */
  readonly run: (send: SendChange) => Promise<SaleOrder>
  /** Adds many lines at once: they stand in the tree while they are on their way, and go again when refused. */
  readonly addLines: (lines: AddedLines) => Promise<SaleOrder>
  /** Puts an answer of the server in the place of what is shown. */
  readonly accept: (order: SaleOrder) => void
}
