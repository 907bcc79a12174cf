import type { Id } from '@tehas/contracts'
import { hasRight } from '@tehas/rights'
import { sql } from 'kysely'
import { z } from 'zod'
import { AppError } from '../../http/app-error'
import type { ProjectContext } from '../../http/context'

/** The sale order whose project cost something becomes. */
export type ProjectOrder = { readonly _id: Id; readonly transactionNumber: string }

const linkedRow = z.object({ lineId: z.string(), orderId: z.string() })

/** Of each line of an order the open sale order that it is linked to, the oldest link first. */
export async function linkedSaleOrders(tx: ProjectContext['tx'], orderId: Id): Promise<ReadonlyMap<Id, Id>> {
  const { rows } = await sql`
    SELECT l.supply_line_id AS "lineId", l.demand_order_id AS "orderId"
    FROM order_link l JOIN order_head h ON h.project_id = l.project_id AND h._id = l.demand_order_id
    WHERE l.supply_order_id = ${orderId} AND NOT l.to_stock AND h.kind = 'SALE_ORDER' AND is_open_status(h.status)
    ORDER BY l.made_at DESC, l._id DESC`.execute(tx)
  return new Map(rows.map((row) => linkedRow.parse(row)).map((row) => [row.lineId, row.orderId]))
}

const openRow = z.object({
  _id: z.string(),
  transactionNumber: z.string(),
  isOpen: z.boolean(),
  isLinked: z.boolean(),
})

/**
 * The same orders as they are now, locked. Throws VALIDATION_FAILED at its path where one is not a sale order that the caller
 * may choose, or is not open: whoever reads sale orders chooses any, everybody those that the order is linked to.
 */
export async function openProjectOrders(
  { tx, member }: ProjectContext,
  orderId: Id,
  named: readonly (Id | null)[],
  pathOf: (at: number) => string,
): Promise<ReadonlyMap<Id, ProjectOrder>> {
  const ids = [...new Set(named.filter((id) => id !== null))]
  if (ids.length === 0) return new Map()
  const { rows } = await sql`
    SELECT _id, transaction_number AS "transactionNumber", is_open_status(status) AS "isOpen",
      EXISTS (SELECT 1 FROM order_link l WHERE l.supply_order_id = ${orderId} AND l.demand_order_id = h._id) AS "isLinked"
    FROM order_head h WHERE _id = ANY (${ids}::text[]) AND kind = 'SALE_ORDER'`.execute(tx)
  const found = new Map(rows.map((row) => openRow.parse(row)).map((row) => [row._id, row]))
  const readsAll = hasRight(member.rights, 'SALES_READ')
  for (const [at, id] of named.entries()) {
    if (id === null) continue
    const order = found.get(id)
    if (!order || !(readsAll || order.isLinked)) refuse(pathOf(at), 'There is no such sale order')
    if (!order.isOpen) refuse(pathOf(at), 'This sale order is no longer open')
  }
  return found
}

function refuse(path: string, message: string): never {
  throw new AppError('VALIDATION_FAILED', { problems: [{ path, message }] })
}
