import { type FileOwner, orderKindSchema, orderKinds } from '@tehas/contracts'
import { hasRight } from '@tehas/rights'
import { sql } from 'kysely'
import { z } from 'zod'
import { AppError, forbidden } from '../http/app-error'
import type { ProjectContext } from '../http/context'

/** The name of a line, with the product of a process or item: `Lauaraam, Keevitamine`. `id` is its column. */
export const lineNameOf = (orderId: ReturnType<typeof sql>, lineId: ReturnType<typeof sql>) => sql`(
  SELECT name FROM (
    SELECT p._id, p.name FROM order_product p WHERE p.order_id = ${orderId} AND p._id = ${lineId}
    UNION ALL SELECT s._id, p.name || ', ' || s.name FROM order_process s
      JOIN order_product p ON p.project_id = s.project_id AND p._id = s.product_id
      WHERE s.order_id = ${orderId} AND s._id = ${lineId}
    UNION ALL SELECT i._id, p.name || ', ' || i.name FROM order_item i
      JOIN order_product p ON p.project_id = i.project_id AND p._id = i.product_id
      WHERE i.order_id = ${orderId} AND i._id = ${lineId}) AS line)`

const orderRow = z.object({ kind: orderKindSchema, lineName: z.string().nullable() })
const stockRow = z.object({ locked: z.boolean() })

/**
 * What files hang on, by its name in logs, for whoever may read it, or change it. Throws NOT_FOUND, FORBIDDEN with the right
 * that lacks, and STOCK_PRODUCT_LOCKED for changes of a locked product.
 */
export async function requireOwner(
  context: ProjectContext,
  owner: FileOwner,
  access: 'read' | 'write',
): Promise<string> {
  return owner.kind === 'ORDER' ? requireOrder(context, owner, access) : requireStock(context, owner, access)
}

async function requireOrder({ tx, member }: ProjectContext, owner: FileOwner, access: 'read' | 'write') {
  const lineId = sql`${owner.lineId}::text`
  const { rows } = await sql`SELECT h.kind, ${lineNameOf(sql`h._id`, lineId)} AS "lineName"
    FROM order_head h WHERE h._id = ${owner._id}`.execute(tx)
  if (rows[0] === undefined) throw new AppError('NOT_FOUND')
  const { kind, lineName } = orderRow.parse(rows[0])
  const right = orderKinds[kind].rights[access]
  if (!hasRight(member.rights, right)) throw forbidden(right)
  if (owner.lineId !== null && lineName === null && access === 'write') throw new AppError('NOT_FOUND')
  return kind
}

async function requireStock({ tx, member }: ProjectContext, owner: FileOwner, access: 'read' | 'write') {
  const right = access === 'read' ? 'STOCK_READ' : 'STOCK_WRITE'
  if (!hasRight(member.rights, right)) throw forbidden(right)
  const { rows } = await sql`SELECT locked FROM stock_product WHERE _id = ${owner._id} AND NOT removed`.execute(tx)
  if (rows[0] === undefined || owner.lineId !== null) throw new AppError('NOT_FOUND')
  if (access === 'write' && stockRow.parse(rows[0]).locked) throw new AppError('STOCK_PRODUCT_LOCKED')
  return 'STOCK_PRODUCT'
}
