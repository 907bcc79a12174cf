import type { AnyOrderProduct, Id, OrderParent, OrderProduct, OrderStatus, ProductCategory } from '@tehas/contracts'
import type { RowAction, Suggest, TreeColumn } from '@tehas/ui/grid'
import type { ComponentType, ReactNode } from 'react'
import type { ExtraFieldKey } from './fields/extra-fields'
import type { LineChange, LineKind } from './lines/line-change'
import type { CommandDone, LineCommand } from './lines/line-command'
import type { OrderLine } from './lines/order-line'

/** Saves what is done in a tree of lines. */
export type StructureEditor = {
  readonly setDraft: (change: LineChange | undefined) => void
  /** Saves fields of one line; throws NotSaved with words for the cell when it is refused. */
  readonly save: (change: LineChange) => Promise<void>
  /** Adds, removes, moves or duplicates lines. */
  readonly run: (command: LineCommand) => Promise<CommandDone>
  /** Notes all that `work` saves as one change, to be undone in one step. */
  readonly together?: (work: () => Promise<unknown>) => Promise<unknown>
}

/** What is known of a new line before its drawer opens. */
type TypedLine = {
  readonly name?: string | undefined
  readonly category?: ProductCategory | undefined
  /** The stock product that it is made from. */
  readonly stock?: Id | undefined
  /** The process of the project that it is. */
  readonly process?: Id | undefined
}

/** A line that is there, or a new one, where it goes and what it is called so far; a new product has no parent. */
export type LineTarget = { readonly _id: Id } | ({ readonly parent: OrderParent | undefined } & TypedLine)

/** What the state of a line is told from. */
export type LineStateProps = {
  readonly value: OrderProduct['status']
  /** The product of the order; absent for its processes and items. */
  readonly product?: AnyOrderProduct | undefined
  /** Of the order. */
  readonly orderStatus?: OrderStatus | undefined
}

/** Shape and word of the state of a line. */
export type LineState = ComponentType<LineStateProps>

/**
 * How the columns of lines stand, from those that they have; `step` counts the columns that had to give way for want of room.
 * Stays the same from one drawing to the next, as long as the columns do.
 */
export type ArrangeColumns = (
  columns: TreeColumn<OrderLine>[],
  step: number,
  orderStatus: OrderStatus | undefined,
) => TreeColumn<OrderLine>[]

/** What lines have to do with stock. */
export type LineStock = {
  /** For the menu of a line. */
  readonly actionsOf: (row: OrderLine) => RowAction[]
  /** How much of the line's product there is, behind what stands `before` it; nothing where that is not known. */
  readonly markOf: (row: OrderLine, before?: ReactNode) => ReactNode
}

/** Everything that a tree of lines asks of what it hangs in: an order of any kind, or a stock product. */
export type StructureHost = {
  readonly editor: StructureEditor
  readonly canEdit: boolean
  readonly seesPrices: boolean
  /** Whether products have processes and items. */
  readonly hasParts: boolean
  /** Absent where lines take nothing from stock. */
  readonly stock?: LineStock | undefined
  /** What else the menu of a line offers. */
  readonly actionsOf?: ((row: OrderLine) => RowAction[]) | undefined
  /** What products carry beyond the fields of every kind. */
  readonly extraFields: readonly ExtraFieldKey[]
  /** Whether products can be added; a stock structure has its one product. */
  readonly canAddProducts: boolean
  /** What else is suggested for a new product, among what the stock suggests. */
  readonly offers?: ((own: Suggest) => Suggest) | undefined
  /** Lines that are shown and not changed here, such as what another stock product is made of. */
  readonly isFixed?: (id: Id) => boolean
  /** Products and items that take no lines here, since they are made of what is kept elsewhere. */
  readonly isClosed?: (id: Id) => boolean
  /** Lines are worked on, and have a state; not so in stock. */
  readonly hasState?: boolean
  /** How the state of a line is told; in the words of work where it is not said. */
  readonly State?: LineState | undefined
  /** Other columns than those of every kind. */
  readonly arrange?: ArrangeColumns | undefined
  /** Of the order that the lines are of; absent in stock. */
  readonly orderStatus?: OrderStatus | undefined
  /**
   * Opens the drawer of a line, and answers the id of the line that was saved in it; absent where nobody offers one for
   * that kind of line, or the member may not.
   */
  readonly drawers: { readonly [Kind in LineKind]?: ((target: LineTarget) => Promise<Id | undefined>) | undefined }
}
