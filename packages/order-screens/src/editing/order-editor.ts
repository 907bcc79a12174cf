import type { AnyOrder } from '@tehas/contracts'
import type { ShownLines } from '../structure/lines/added-lines'
import type { LineChange, ProductChange } from '../structure/lines/line-change'
import type { LineCommand } from '../structure/lines/line-command'
import type { StructureEditor } from '../structure/structure-host'
import type { Sending } from './send-command'

/** What is on its way: fields of a line, or lines that are added. */
export type PendingChange = LineChange | { readonly kind: 'lines'; readonly lines: ShownLines }

/** What a change was made on, and what it is after it. */
export type Changed<Stored> = { readonly before: Stored; readonly after: Stored }

/** Saves changes of an order. */
export type OrderEditor = LinesEditor<AnyOrder, Sending>

/** Saves changes of lines, and of what holds them. */
export type LinesEditor<Stored, Sends> = StructureEditor & {
  /** Changes that the server has not answered yet, the one being typed last. */
  readonly changes: readonly PendingChange[]
  /**
   * Saves fields of one line; `read` is what it was as it was when the user began, which is known of a cell in the tree.
   * Throws NotSaved with words for the cell when it is refused.
   */
  readonly save: (change: LineChange, read?: Stored) => Promise<void>
  /** Saves fields of several products in one call: all of them, or none where one is refused. One act for undoing. */
  readonly saveProducts: (changes: readonly ProductChange[], read?: Stored) => Promise<void>
  /**
   * Adds, removes, moves or duplicates lines. Lines that are added at once stand in the tree while they are on their
   * way, and go again when refused.
   */
  readonly run: (command: LineCommand) => Promise<Changed<Stored>>
  readonly together: NonNullable<StructureEditor['together']>
  /** Does the same without noting it among what can be undone: for undoing and doing again. */
  readonly unnoted: Pick<LinesEditor<Stored, Sends>, 'save' | 'saveProducts' | 'run'>
  /** Sends another change of the order in its turn, such as one of its status. */
  readonly send: (change: (sending: Sends) => Promise<Stored>) => Promise<Changed<Stored>>
  /** Puts an answer of the server in the place of what is shown. */
  readonly accept: (stored: Stored) => void
}
