import { type Id, unitSchema } from '@tehas/contracts'
import { stored } from '@tehas/cost-engine'
import { lineCosts } from '@tehas/cost-engine/receipt-cost'
import { convert } from '@tehas/cost-engine/units'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../../database/connect'
import type { ItemNode, ProductNode } from '../../structure/tree'
import { receiptTerms, receiptTermsSchema } from '../purchase/receipt-terms'
import type { LoadedOrder } from '../store/load-order'

const pricedRow = z.object({
  _id: z.string(),
  netQuantity: z.number(),
  value: z.number(),
  unit: unitSchema,
  weight: z.number(),
})
const suppliesRow = z.object({
  links: z.array(
    z.object({
      item: z.string(),
      itemUnit: unitSchema,
      unit: unitSchema,
      quantity: z.number(),
      /** What of it came already. */
      came: z.number(),
      line: z.string(),
      /** What the line still needs, in its own unit. */
      need: z.number(),
      /** What one costs that is made; null of what is bought. */
      made: z.number().nullable(),
      /** Nothing says what some of what is still to come of it costs; of what is made, of any of it. */
      isUnpriced: z.boolean(),
    }),
  ),
  purchases: z.array(
    z.object({ discount: z.number(), transport: z.number(), terms: receiptTermsSchema, lines: z.array(pricedRow) }),
  ),
})

/** By item what one of it costs by what supplies it, and whether nothing says what some of that costs (rules §16). */
export type LinkedCosts = ReadonlyMap<Id, { readonly unitCost: number; readonly isUnpriced: boolean }>

/**
 * What one of each linked line of orders costs by the lines that supply it, in its own unit, as far as it has not come yet
 * (rules §16): planned until the line is COMPLETE, then actual; of a purchase what the line costs after its share of the
 * discount and of the transport, in the project's currency, to the cent as its next receipt will have it (rules §3); in a currency
 * of which no rate is known it has no price. Of several lines the average of what each still brings, those that
 * were linked first as far as it is needed, or of all of them where nothing is to come. A unit that cannot be converted supplies
 * no cost.
 */
export async function loadLinkedCosts(tx: Tx, orderIds: readonly Id[]): Promise<LinkedCosts> {
  const { rows } = await sql`
    WITH links AS (
      SELECT l._id AS link, l.made_at, d._id AS item, d.unit AS "itemUnit", d.need, s.unit, l.quantity, s._id AS line, h._id AS supply, h.kind, h.project_id,
        h.figures, coalesce((
          SELECT sum((one ->> 'quantity')::numeric) FROM purchase_receipt_line came
          JOIN purchase_receipt r ON r.project_id = came.project_id AND r._id = came.receipt_id AND r.undone_at IS NULL
          CROSS JOIN LATERAL jsonb_array_elements(came.taken) one
          WHERE came.project_id = l.project_id AND came.line_id = s._id AND one ->> 'linkId' = l._id), 0) + coalesce((
          SELECT sum((one ->> 'quantity')::numeric) FROM manufacturing_handover came
          CROSS JOIN LATERAL jsonb_array_elements(came.taken) one
          WHERE came.project_id = l.project_id AND came.line_id = s._id AND came.undone_at IS NULL
            AND one ->> 'linkId' = l._id), 0) AS came, CASE
          WHEN h.kind = 'PURCHASE_ORDER' THEN NULL
          WHEN s.status = 'COMPLETE' AND s.produced > 0 THEN coalesce((s.figures ->> 'actualCost')::numeric / s.produced, 0)
          ELSE coalesce((s.figures ->> 'cost')::numeric / nullif(s.net_quantity, 0), 0) END AS made,
        coalesce((s.figures ->> CASE WHEN h.kind = 'PURCHASE_ORDER' THEN 'salePrice' ELSE 'missingPrices' END)::numeric, 0)
          AS told
      FROM order_link l
      CROSS JOIN LATERAL (
        SELECT i._id, i.unit, coalesce((i.figures ->> 'requiredQuantity')::numeric, 0) - i.taken_from_stock AS need
        FROM order_item i WHERE i.project_id = l.project_id AND i._id = l.demand_line_id
        UNION ALL
        SELECT p._id, p.unit, p.net_quantity - p.taken_from_stock
        FROM order_product p WHERE p.project_id = l.project_id AND p._id = l.demand_line_id) d
      JOIN order_product s ON s.project_id = l.project_id AND s._id = l.supply_line_id
      JOIN order_head h ON h.project_id = l.project_id AND h._id = l.supply_order_id
      WHERE l.demand_order_id = ANY (${[...orderIds]}::text[]) AND NOT l.to_stock),
    bought AS (SELECT h._id AS supply, h.project_id, h.figures,
        ${receiptTerms({ currency: sql`h.currency`, ofProject: sql`p.currency` })} AS terms
      FROM order_head h JOIN project p ON p.project_id = h.project_id
      WHERE h._id IN (SELECT supply FROM links WHERE kind = 'PURCHASE_ORDER'))
    SELECT
      (SELECT coalesce(json_agg(json_build_object('item', item, 'itemUnit', "itemUnit", 'unit', unit, 'quantity', quantity,
        'came', came, 'need', need, 'line', line, 'made', made,
        'isUnpriced', CASE WHEN kind = 'PURCHASE_ORDER' THEN told = 0 AND quantity > came ELSE told > 0 END)
        ORDER BY made_at, link), '[]'::json) FROM links) AS links,
      (SELECT coalesce(json_agg(json_build_object('discount', coalesce((b.figures ->> 'discountValue')::numeric, 0),
        'transport', coalesce((b.figures ->> 'transportPrice')::numeric, 0), 'terms', b.terms,
        'lines', (SELECT json_agg(json_build_object('_id', p._id, 'netQuantity', p.net_quantity, 'unit', p.unit,
            'weight', p.unit_weight * p.net_quantity,
            'value', coalesce((p.figures ->> 'salePriceWithMarkupPercentage')::numeric, 0)) ORDER BY p.position)
          FROM order_product p WHERE p.project_id = b.project_id AND p.order_id = b.supply))), '[]'::json)
        FROM bought b) AS purchases`.execute(tx)
  const { links, purchases } = suppliesRow.parse(rows[0])
  const bought = new Map(
    purchases.flatMap(({ discount, transport, terms: { sharesTransport, transportBy: by, rate }, lines }) =>
      // Of a currency without a rate nothing is known.
      rate === null ? [] : [...lineCosts(lines, { discount, transport: sharesTransport ? transport : 0, by, rate })],
    ),
  )
  const sums = new Map<Id, { quantity: number; cost: number; left: number; isUnpriced: boolean }>()
  const isAwaited = new Set(links.flatMap(({ item, quantity, came }) => (quantity > came ? [item] : [])))
  for (const { item, itemUnit, unit, quantity, came, need, line, made, isUnpriced } of links) {
    const ratio = convert(1, itemUnit, unit)
    if (!ratio.ok) continue
    const unitCost = made ?? bought.get(line)?.unitCost
    const none = { quantity: 0, cost: 0, left: need > 0 ? need : Number.POSITIVE_INFINITY, isUnpriced: false }
    const sum = sums.get(item) ?? none
    const coming = isAwaited.has(item) ? Math.max(0, quantity - came) : quantity
    // Of several lines the first are needed first: what is ordered beyond the need is for the stock.
    const counted = Math.min(coming, sum.left * ratio.value)
    sums.set(item, {
      quantity: sum.quantity + counted,
      cost: sum.cost + counted * (unitCost ?? 0) * ratio.value,
      left: sum.left - counted / ratio.value,
      isUnpriced: sum.isUnpriced || isUnpriced || (unitCost === undefined && quantity > came),
    })
  }
  const costOf = ({ quantity, cost }: { readonly quantity: number; readonly cost: number }) =>
    quantity > 0 ? stored(cost / quantity) : 0
  return new Map([...sums].map(([item, sum]) => [item, { unitCost: costOf(sum), isUnpriced: sum.isUnpriced }]))
}

/**
 * The products with what they and their items cost by what supplies them. Lines that are `linked` now are supplied by that from now on, and
 * those that nothing supplies any more go back to what they were (rules §16). Untouched branches stay the same objects.
 */
export function withLinkedCosts(
  products: readonly ProductNode[],
  costs: LinkedCosts,
  linked: ReadonlySet<Id> = new Set(),
): readonly ProductNode[] {
  const itemsWith = (items: readonly ItemNode[]): readonly ItemNode[] => {
    const fresh = items.map((item) => {
      const below = itemsWith(item.items)
      const { unitCost: linkedUnitCost = null, isUnpriced: linkedUnpriced = false } = costs.get(item._id) ?? {}
      const isLinked = linkedUnitCost !== null && (item.linked || linked.has(item._id))
      const isSame =
        below === item.items &&
        linkedUnitCost === item.linkedUnitCost &&
        linkedUnpriced === item.linkedUnpriced &&
        isLinked === item.linked
      return isSame ? item : { ...item, items: below, linkedUnitCost, linkedUnpriced, linked: isLinked }
    })
    return fresh.every((item, at) => item === items[at]) ? items : fresh
  }
  return products.map((product) => {
    const items = itemsWith(product.items)
    const cost = costs.get(product._id)
    const isLinked = cost !== undefined && (product.linked || linked.has(product._id))
    // A line that was linked before links counted makes its own.
    const linkedUnitCost = isLinked ? cost.unitCost : null
    const linkedUnpriced = isLinked && cost.isUnpriced
    const isSame =
      items === product.items &&
      linkedUnitCost === product.linkedUnitCost &&
      linkedUnpriced === product.linkedUnpriced &&
      isLinked === product.linked
    return isSame ? product : { ...product, items, linkedUnitCost, linkedUnpriced, linked: isLinked }
  })
}

/**
 * What of an order the costs of the items depend on that its lines supply. A share of the discount follows from the values of
 * all lines and from their order, one of the transport perhaps from their quantities and weights, so each line that was read tells
 * them.
 */
export const suppliedCosts = ({ costs, state, positions }: LoadedOrder, lineIds: readonly Id[]): readonly unknown[] => [
  costs.order.salePriceWithMarkupPercentage,
  costs.order.discountValue,
  costs.order.transportPrice,
  ...state.products.flatMap(({ _id, netQuantity, unit, unitWeight, status, produced }) => {
    const { cost, actualCost, salePriceWithMarkupPercentage, missingPrices } = costs.products.get(_id) ?? {}
    const shared = [positions.product.get(_id), salePriceWithMarkupPercentage, netQuantity, unit, unitWeight]
    return lineIds.includes(_id) ? [...shared, status, produced, cost, actualCost, missingPrices] : shared
  }),
]
