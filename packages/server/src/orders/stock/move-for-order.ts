import type { CallWarning, Id } from '@tehas/contracts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../../database/connect'
import { type Bookings, bookMovements } from '../../stock/ledger/book-movements'
import type { Entry } from '../../stock/ledger/entries'
import { noteMoves } from '../../stock/ledger/note-moves'
import type { StockState } from '../../stock/ledger/stock-state'
import type { ItemNode, ProductNode } from '../../structure/tree'
import type { OrderContext } from '../order-context'
import { inUnit } from './take-from-stock'

export type MovedForOrder = {
  /** The lines with what they took by now. */
  readonly products: readonly ProductNode[]
  readonly warnings: readonly CallWarning[]
  readonly bookings: Bookings
}

/**
 * Books what moves for lines of an order that is locked already, and lets what they took follow from the ledger. The rows of
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
  const bookings = stockIds.length === 0 ? nothing : await bookMovements(booker, stockIds, decide)
  await noteMoves(booker, bookings)
  const after = await withTaken(tx, orderId, products, bookings)
  return { products: after, warnings: warningsOf(bookings), bookings }
}

const nothing: Bookings = { states: new Map(), rows: [] }

function warningsOf({ states, rows }: Bookings): CallWarning[] {
  const lowered = new Set(rows.filter(({ quantity }) => quantity < 0).map(({ stock }) => stock))
  const products = [...states.values()]
    .filter(({ _id, value }) => lowered.has(_id) && value.balance < 0)
    .map(({ _id, name, unit, value }) => ({ _id, name, unit, balance: value.balance }))
  return products.length > 0 ? [{ code: 'NEGATIVE_BALANCE', products }] : []
}

const takenRow = z.object({ line: z.string(), stock: z.string(), taken: z.number() })

/** The products of the order with what their lines took, as the ledger has it now. */
async function withTaken(
  tx: Tx,
  orderId: Id,
  products: readonly ProductNode[],
  { states, rows: booked }: Bookings,
): Promise<readonly ProductNode[]> {
  const lines = [...new Set(booked.flatMap(({ lineId }) => lineId ?? []))]
  if (lines.length === 0) return products
  const { rows } = await sql`
    SELECT m.line_id AS line, m.stock_id AS stock, -sum(m.quantity) AS taken FROM stock_movement m
    LEFT JOIN stock_movement about ON about.project_id = m.project_id AND about._id = m.reversal_of
    WHERE m.order_id = ${orderId} AND m.line_id = ANY (${lines}::text[])
      AND coalesce(about.reason, m.reason) IN ('ISSUE_ORDER', 'ISSUE_MATERIAL', 'DELIVERY', 'RETURN')
    GROUP BY m.line_id, m.stock_id`.execute(tx)
  const taken = new Map(rows.map((row) => takenRow.parse(row)).map((row) => [`${row.line} ${row.stock}`, row.taken]))
  const touched = new Set(lines)
  const follow = <Line extends ProductNode | ItemNode>(line: Line): Line => {
    const items = line.items.map(follow)
    const isSame = items.every((item, at) => item === line.items[at])
    const stock = touched.has(line._id) && line.stock ? states.get(line.stock._id) : undefined
    if (!stock) return isSame ? line : { ...line, items }
    const quantity = taken.get(`${line._id} ${stock._id}`) ?? 0
    return { ...line, items, takenFromStock: inUnit(quantity, stock.unit, line.unit) }
  }
  return products.map(follow)
}
