import { type Id, unitSchema } from '@tehas/contracts'
import { stored } from '@tehas/cost-engine'
import { convert } from '@tehas/cost-engine/units'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../../database/connect'
import type { ItemNode, ProductNode } from '../../structure/tree'
import type { LoadedOrder } from '../store/load-order'

const costRow = z.object({
  item: z.string(),
  itemUnit: unitSchema,
  unit: unitSchema,
  quantity: z.number(),
  cost: z.number(),
})

/**
 * What one of each linked item of an order costs by the lines that supply it, in the item's unit: planned until the line is
 * COMPLETE, then actual; of a purchase its price less its share of the discount. Of several lines the average. A unit that
 * cannot be converted supplies no cost.
 */
export async function loadLinkedUnitCosts(tx: Tx, orderId: Id): Promise<ReadonlyMap<Id, number>> {
  const { rows } = await sql`
    SELECT i._id AS item, i.unit AS "itemUnit", s.unit, l.quantity, coalesce(CASE
      WHEN h.kind = 'PURCHASE_ORDER' THEN (s.figures ->> 'salePriceWithMarkupPercentage')::numeric / nullif(s.net_quantity, 0)
        * (1 - coalesce((h.figures ->> 'discountValue')::numeric, 0)
          / coalesce(nullif((h.figures ->> 'salePriceWithMarkupPercentage')::numeric, 0), 1))
      WHEN s.status = 'COMPLETE' AND s.produced > 0 THEN (s.figures ->> 'actualCost')::numeric / s.produced
      ELSE (s.figures ->> 'cost')::numeric / nullif(s.net_quantity, 0) END, 0) AS cost
    FROM order_link l
    JOIN order_item i ON i.project_id = l.project_id AND i._id = l.demand_line_id
    JOIN order_product s ON s.project_id = l.project_id AND s._id = l.supply_line_id
    JOIN order_head h ON h.project_id = l.project_id AND h._id = l.supply_order_id
    WHERE l.demand_order_id = ${orderId} AND NOT l.to_stock`.execute(tx)
  const sums = new Map<Id, { quantity: number; cost: number }>()
  for (const row of rows) {
    const { item, itemUnit, unit, quantity, cost } = costRow.parse(row)
    const ratio = convert(1, itemUnit, unit)
    if (!ratio.ok) continue
    const sum = sums.get(item) ?? { quantity: 0, cost: 0 }
    sums.set(item, { quantity: sum.quantity + quantity, cost: sum.cost + quantity * cost * ratio.value })
  }
  return new Map([...sums].map(([item, { quantity, cost }]) => [item, stored(cost / quantity)]))
}

/** The products with what their items cost by what supplies them; untouched branches stay the same objects. */
export function withLinkedCosts(
  products: readonly ProductNode[],
  costs: ReadonlyMap<Id, number>,
): readonly ProductNode[] {
  const itemsWith = (items: readonly ItemNode[]): readonly ItemNode[] => {
    const fresh = items.map((item) => {
      const below = itemsWith(item.items)
      const linkedUnitCost = costs.get(item._id) ?? null
      const isSame = below === item.items && linkedUnitCost === item.linkedUnitCost
      return isSame ? item : { ...item, items: below, linkedUnitCost }
    })
    return fresh.every((item, at) => item === items[at]) ? items : fresh
  }
  return products.map((product) => {
    const items = itemsWith(product.items)
    return items === product.items ? product : { ...product, items }
  })
}

/** What of an order the costs of the items depend on that its lines supply. */
export const suppliedCosts = ({ costs, state }: LoadedOrder, lineIds: readonly Id[]): readonly unknown[] => [
  costs.order.salePriceWithMarkupPercentage,
  costs.order.discountValue,
  ...state.products
    .filter(({ _id }) => lineIds.includes(_id))
    .flatMap(({ _id, netQuantity, status, produced }) => {
      const { cost, actualCost } = costs.products.get(_id) ?? {}
      return [netQuantity, status, produced, cost, actualCost]
    }),
]
