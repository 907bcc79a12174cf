import type { CallWarning, Id } from '@tehas/contracts'
import { stored } from '@tehas/cost-engine'
import type { Tx } from '../../database/connect'
import { bookMovements } from '../../stock/ledger/book-movements'
import type { Entry } from '../../stock/ledger/entries'
import type { Bookings } from '../../stock/ledger/note-moves'
import type { StockState } from '../../stock/ledger/stock-state'
import type { ItemNode, ProductNode } from '../../structure/tree'
import { loadIssued, withIssued } from '../issued/issued-value'
import type { OrderContext } from '../order-context'
import { inUnit } from './take-from-stock'

export type MovedForOrder = {
  /** The lines with what they took by now. */
  readonly products: readonly ProductNode[]
  readonly warnings: readonly CallWarning[]
  readonly bookings: Bookings
}

/**
 * Books what moves for lines of an order that is locked already, and lets what they took follow from it. The rows of
 * the order are locked before those of stock. Warns where a product is below 0 by it.
 */
export async function moveForOrder(
  context: OrderContext,
  orderId: Id,
  products: readonly ProductNode[],
  stockIds: readonly Id[],
  decide: (states: ReadonlyMap<Id, StockState>) => readonly Entry[] | Promise<readonly Entry[]>,
): Promise<MovedForOrder> {
  const { tx, projectId, userId, now } = context
  const booker = { tx, projectId, user: { _id: userId }, now: () => now }
  const nothing: Bookings = { states: new Map(), rows: [], at: now.toISOString() }
  const bookings = stockIds.length === 0 ? nothing : await bookMovements(booker, stockIds, decide)
  const taken = bookings.rows.length === 0 ? products : await withBooked(tx, orderId, products, bookings)
  return { products: taken, warnings: warningsOf(bookings), bookings }
}

/** The products of an order with what their lines took by a booking, and what that is worth. */
export const withBooked = async (
  tx: Tx,
  orderId: Id,
  products: readonly ProductNode[],
  bookings: Omit<Bookings, 'at'>,
): Promise<readonly ProductNode[]> => withIssued(withTaken(products, bookings), await loadIssued(tx, [orderId]))

/** What was booked below 0. */
export function warningsOf({ states, rows }: Omit<Bookings, 'at'>): CallWarning[] {
  const lowered = new Set(rows.filter(({ quantity }) => quantity < 0).map(({ stock }) => stock))
  const products = [...states.values()]
    .filter(({ _id, value }) => lowered.has(_id) && value.balance < 0)
    .map(({ _id, name, unit, value }) => ({ _id, name, unit, balance: value.balance }))
  return products.length > 0 ? [{ code: 'NEGATIVE_BALANCE', products }] : []
}

/**
 * The products of the order with what their lines took by now: what is booked is added, since a delivery for a line counts as
 * taken too without having been in stock. What leaves need not be what the line names: a linked order may have brought it.
 */
export function withTaken(
  products: readonly ProductNode[],
  { states, rows }: Omit<Bookings, 'at'>,
): readonly ProductNode[] {
  const booked = new Map<Id, Map<Id, number>>()
  for (const { lineId, stock, quantity } of rows) {
    if (lineId === null) continue
    const own = booked.get(lineId) ?? new Map<Id, number>()
    booked.set(lineId, own.set(stock, stored((own.get(stock) ?? 0) - quantity)))
  }
  const follow = <Line extends ProductNode | ItemNode>(line: Line): Line => {
    const items = line.items.map(follow)
    const isSame = items.every((item, at) => item === line.items[at])
    const own = booked.get(line._id)
    if (!own) return isSame ? line : { ...line, items }
    const taken = [...own].map(([stock, quantity]) => inUnit(quantity, states.get(stock)?.unit ?? line.unit, line.unit))
    return { ...line, items, takenFromStock: stored(taken.reduce((sum, one) => sum + one, line.takenFromStock)) }
  }
  return booked.size === 0 ? products : products.map(follow)
}
