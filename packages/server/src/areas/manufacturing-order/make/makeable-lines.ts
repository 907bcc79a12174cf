import {
  type Id,
  type MakeableLine,
  type OrderKind,
  orderKindSchema,
  orderStatusSchema,
  unitSchema,
} from '@tehas/contracts'
import { stored } from '@tehas/cost-engine'
import { convert } from '@tehas/cost-engine/units'
import { sql } from 'kysely'
import { z } from 'zod'
import { AppError } from '../../../http/app-error'
import type { ProjectContext } from '../../../http/context'
import { getOrder } from '../../../orders/edit-order'
import { orderContextOf } from '../../../orders/order-context'
import { outstandingOfItems, outstandingOfProduct } from '../../../orders/stock/line-needs'
import type { LoadedOrder } from '../../../orders/store/load-order'
import { type ItemNode, itemsBelow, type ProductNode } from '../../../structure/tree'
import { readableKinds } from '../../stock/readable-kinds'

/** An order with its lines that can be made elsewhere. */
export type Makeable = {
  readonly kind: OrderKind
  readonly order: LoadedOrder
  readonly lines: readonly { readonly shown: MakeableLine; readonly node: ProductNode | ItemNode }[]
}

const kindRow = z.object({ kind: orderKindSchema })

/**
 * Products of a sale order, and items of it or of a manufacturing order that are not bought, with what they still need.
 * Throws NOT_FOUND for an order that the caller does not read, or of which nothing can be made.
 */
export async function findMakeable(context: ProjectContext, orderId: Id): Promise<Makeable> {
  const { tx, member } = context
  const { rows } = await sql`SELECT kind FROM order_head WHERE _id = ${orderId}`.execute(tx)
  const { kind } = kindRow.optional().parse(rows[0]) ?? {}
  if (!kind || kind === 'PURCHASE_ORDER' || !readableKinds(member.rights).includes(kind)) {
    throw new AppError('NOT_FOUND')
  }
  const order = await getOrder({ ...orderContextOf(context), kind }, orderId)
  const linked = await linkedQuantities(context, orderId)
  const lines = order.state.products.flatMap((product) => {
    const outstanding = outstandingOfItems(product, order.costs)
    const items = [...itemsBelow(product)].filter(({ category }) => category !== 'FOR_PURCHASE')
    return [
      ...(kind === 'SALE_ORDER' ? [shown(product, null, outstandingOfProduct(product), product.netQuantity)] : []),
      ...items.map((item) =>
        shown(
          item,
          product.name,
          outstanding.get(item._id) ?? 0,
          order.costs.items.get(item._id)?.requiredQuantity ?? 0,
        ),
      ),
    ]
  })
  return { kind, order, lines }

  function shown(node: ProductNode | ItemNode, parent: string | null, outstanding: number, quantity: number) {
    const { _id, name, category, unit } = node
    const line = { kind: parent === null ? ('product' as const) : ('item' as const), _id }
    const links = (linked.get(_id) ?? []).reduce((sum, one) => {
      const converted = convert(one.quantity, one.unit, unit)
      return converted.ok ? stored(sum + converted.value) : sum
    }, 0)
    return { node, shown: { line, name, category, unit, quantity, outstanding, linked: links, parent } }
  }
}

/** What of a line nothing is made or bought for yet; what came of a link already is part of what was taken. */
export const stillToMake = ({ quantity, outstanding, linked }: MakeableLine): number =>
  Math.max(0, stored(Math.min(outstanding, quantity - linked)))

/** Whether lines of an order may still be made: while it waits or is in work. */
export function requireOpen({ state: { status } }: LoadedOrder): void {
  const { WAITING_FOR_ACTIVATION, ACTIVE } = orderStatusSchema.enum
  if (status !== WAITING_FOR_ACTIVATION && status !== ACTIVE) {
    throw new AppError('ORDER_NOT_EDITABLE', { details: { status } })
  }
}

const linkRow = z.object({ lineId: z.string(), quantity: z.number(), unit: unitSchema })

async function linkedQuantities({ tx }: ProjectContext, orderId: Id) {
  const { rows } = await sql`
    SELECT l.demand_line_id AS "lineId", l.quantity, s.unit
    FROM order_link l JOIN order_product s ON s.project_id = l.project_id AND s._id = l.supply_line_id
    WHERE l.demand_order_id = ${orderId} AND NOT l.to_stock`.execute(tx)
  const links = new Map<Id, z.output<typeof linkRow>[]>()
  for (const row of rows.map((one) => linkRow.parse(one))) {
    links.set(row.lineId, [...(links.get(row.lineId) ?? []), row])
  }
  return links
}
