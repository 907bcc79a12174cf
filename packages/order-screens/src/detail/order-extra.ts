import type { AnyOrder, Id } from '@tehas/contracts'
import type { ComponentType } from 'react'
import type { OrderEditor } from '../editing/order-editor'
import type { ArrangeColumns, LineState, StructureHost } from '../structure/structure-host'
import type { ExtraFacts } from './header/order-facts'

export type SaveProducts = OrderEditor['saveProducts']

type OrderPartProps = {
  readonly order: AnyOrder
  readonly isPhone: boolean
  /** Saves fields of several products as one act that is undone as one; undefined where the order is not edited. */
  readonly saveProducts?: SaveProducts | undefined
}
type OrderPart = ComponentType<OrderPartProps>
type PartBelow = ComponentType<
  OrderPartProps & {
    /** Asks how much of a product is taken from stock in place of being made; undefined where that may not be done. */
    readonly takeFromStock?: (productId: Id) => (() => void) | undefined
  }
>

/** What only one kind of order has, given by its area. */
export type OrderExtra = {
  readonly label: string
  readonly count: (order: AnyOrder) => number | undefined
  readonly Content: OrderPart
  readonly Action?: OrderPart
  /** What stands below the lines, where they are a table; below every tab of an order with a structure. */
  readonly Below?: PartBelow
  /** What stands beside the lines above the sums, which only an order with a partner has then. */
  readonly Rail?: OrderPart
  /** How the state of a line is told, where its words are not those of work. */
  readonly State?: LineState
  /** What else is suggested for a new line, such as the price that it had last. */
  readonly offers?: StructureHost['offers']
  /** Other columns of the lines, and what chooses them, beside the tabs. */
  readonly arrange?: ArrangeColumns | undefined
  readonly Beside?: OrderPart
  /** What stands in the place of the payment where nobody pays. */
  readonly facts?: ExtraFacts
}
