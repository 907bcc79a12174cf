import { type Id, orderKindSchema } from '@tehas/contracts'
import { sql } from 'kysely'
import { z } from 'zod'
import { AppError } from '../../http/app-error'
import type { bookMovements } from '../../stock/ledger/book-movements'
import type { Bookings } from '../../stock/ledger/note-moves'
import { changeOrder } from '../edit-order'
import type { OfAnyKind } from '../order-context'
import { afterStock } from './after-stock'
import { moveForOrder } from './move-for-order'

const kindRow = z.object({ kind: orderKindSchema })

/** Books what lines of an order give back to stock, whoever asks for it and whatever the state of the order. */
export async function moveBackForOrder(
  context: OfAnyKind,
  orderId: Id,
  stockIds: readonly Id[],
  decide: Parameters<typeof bookMovements>[2],
): Promise<Bookings> {
  const { rows } = await sql`SELECT kind FROM order_head WHERE _id = ${orderId}`.execute(context.tx)
  if (rows[0] === undefined) throw new AppError('NOT_FOUND')
  const own = { ...context, ...kindRow.parse(rows[0]) }
  let bookings: Bookings = { states: new Map(), rows: [], at: context.now.toISOString() }
  await changeOrder(own, orderId, {
    guard: 'transition',
    change: async ({ state }) => {
      const moved = await moveForOrder(own, orderId, state.products, stockIds, decide)
      bookings = moved.bookings
      return afterStock(state, moved.products, context.now)
    },
  })
  return bookings
}
