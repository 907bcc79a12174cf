import type { Id } from '@tehas/contracts'
import { stored } from '@tehas/cost-engine'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../../database/connect'
import type { ProductNode } from '../../structure/tree'
import type { OrderContext } from '../order-context'
import type { OrderState } from '../order-state'
import type { LockedOrder } from '../store/load-order'
import { type Standing, takenSchema, waitingOf } from './taken'
import { type TakingLink, takingLinks } from './taking-links'

const standingRow = z.object({
  lineId: z.string(),
  quantity: z.number(),
  value: z.number(),
  unitCost: z.number(),
  taken: z.array(takenSchema),
})

/** Everything that stands received of an order. */
export async function standingOf(tx: Tx, orderId: Id): Promise<Standing[]> {
  const { rows } = await sql`
    SELECT l.line_id AS "lineId", l.quantity, l.value, l.unit_cost AS "unitCost", l.taken
    FROM purchase_receipt r JOIN purchase_receipt_line l ON l.project_id = r.project_id AND l.receipt_id = r._id
    WHERE r.order_id = ${orderId} AND r.undone_at IS NULL ORDER BY r.number, l.position`.execute(tx)
  return rows.map((row) => standingRow.parse(row))
}

/**
 * A line after something of it came or was taken back. It is complete when all of it came, unless a linked order still
 * waits for its part (specification §4).
 */
export function receivedProduct(
  product: ProductNode,
  standing: readonly Standing[],
  links: readonly TakingLink[],
  now: string,
): ProductNode {
  const own = standing.filter(({ lineId }) => lineId === product._id)
  const received = stored(own.reduce((sum, { quantity }) => sum + quantity, 0))
  const isAwaited = links.some((link) => link.isOpen && link.supplyLineId === product._id && waitingOf(link, own) > 0)
  const isComplete = received >= product.netQuantity && received > 0 && !isAwaited
  const status = isComplete ? 'COMPLETE' : received > 0 ? 'IN_PROGRESS' : 'NOT_COMPLETE'
  return { ...product, received, status, completedAt: isComplete ? (product.completedAt ?? now) : null }
}

/**
 * A purchase order that was edited, with the state of lines whose quantity changed after something of them came: lowered to
 * what came a line is complete, raised above it it is in progress again.
 */
export async function followQuantities(
  { tx, kind, now }: OrderContext,
  { identity, state: before }: LockedOrder,
  after: OrderState,
): Promise<OrderState> {
  if (kind !== 'PURCHASE_ORDER') return after
  const quantities = new Map(before.products.map(({ _id, netQuantity }) => [_id, netQuantity]))
  const hasChanged = ({ _id, received, netQuantity }: ProductNode) =>
    received > 0 && quantities.has(_id) && quantities.get(_id) !== netQuantity
  if (!after.products.some(hasChanged)) return after
  const standing = await standingOf(tx, identity._id)
  const links = await takingLinks(tx, identity._id)
  const products = after.products.map((product) =>
    hasChanged(product) ? receivedProduct(product, standing, links, now.toISOString()) : product,
  )
  return { ...after, products }
}
