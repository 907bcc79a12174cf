import { type Id, orderKindSchema } from '@tehas/contracts'
import { stored } from '@tehas/cost-engine'
import { sql } from 'kysely'
import { z } from 'zod'
import { editItem } from '../../structure/edit-tree'
import type { ProductNode } from '../../structure/tree'
import { changeOrder } from '../edit-order'
import { loadIssued, withIssued } from '../issued/issued-value'
import { loadLinkedCosts, withLinkedCosts } from '../links/linked-costs'
import type { OrderContext } from '../order-context'
import type { Taken } from './taken'

const kindRow = z.object({ _id: z.string(), kind: orderKindSchema })

/**
 * Adds to linked lines what they took of a delivery, or with `sign` −1 takes it away again; what that is worth, figures, log
 * and event follow. The ledger and the delivery are written, or taken back, already.
 */
export async function changeTakers(context: OrderContext, taken: readonly Taken[], sign: 1 | -1): Promise<void> {
  const ids = [...new Set(taken.map(({ orderId }) => orderId))].sort()
  if (ids.length === 0) return
  const { rows } = await sql`SELECT _id, kind FROM order_head WHERE _id = ANY (${ids}::text[]) ORDER BY _id`.execute(
    context.tx,
  )
  for (const { _id, kind } of rows.map((row) => kindRow.parse(row))) {
    const own = taken.filter(({ orderId }) => orderId === _id)
    await changeOrder({ ...context, kind }, _id, {
      change: async ({ state }) => {
        const taken = own.reduce((products, one) => withTaken(products, one, sign), state.products)
        const issued = withIssued(taken, await loadIssued(context.tx, [_id]))
        return { ...state, products: withLinkedCosts(issued, await loadLinkedCosts(context.tx, [_id])) }
      },
      guard: 'transition',
    })
  }
}

function withTaken(products: readonly ProductNode[], { lineId, taken }: Taken, sign: 1 | -1): readonly ProductNode[] {
  const add = <Line extends { readonly _id: Id; readonly takenFromStock: number }>(line: Line): Line => ({
    ...line,
    takenFromStock: Math.max(0, stored(line.takenFromStock + sign * taken)),
  })
  if (products.some(({ _id }) => _id === lineId)) {
    return products.map((product) => (product._id === lineId ? add(product) : product))
  }
  // A line that was removed meanwhile takes nothing.
  return editItem(products, lineId, add) ?? products
}
