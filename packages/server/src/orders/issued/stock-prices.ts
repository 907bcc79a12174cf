import { type Id, type OrderKind, type Unit, unitSchema } from '@tehas/contracts'
import { stored } from '@tehas/cost-engine'
import { convert } from '@tehas/cost-engine/units'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../../database/connect'
import { type ItemNode, itemsBelow, type ProductNode } from '../../structure/tree'

const priceRow = z.object({
  _id: z.string(),
  unit: unitSchema,
  price: z.number().nullable(),
  /** Some of what lies there has no price. */
  isUnpriced: z.boolean(),
})
type StockPrice = z.output<typeof priceRow>

/** An item that costs what its product in stock does, since no price was typed and nothing else makes or supplies it. */
const costsAsStock = ({ stock, unitPrice, linkedUnitCost, processes, items }: ItemNode): boolean =>
  stock !== null && unitPrice === null && linkedUnitCost === null && processes.length + items.length === 0

/** Goods: a product of a sale order that lies in stock, which nothing below it makes and no other order supplies. */
const isGoods = (kind: OrderKind, { stock, linked, processes, items }: ProductNode): boolean =>
  kind === 'SALE_ORDER' && stock !== null && !linked && processes.length + items.length === 0

/**
 * What one of stock products costs where a line has no price of its own (rules §16): the moving average of what is there, else
 * what it was last bought at, else the price of its supplier.
 */
async function loadStockPrices(tx: Tx, stockIds: readonly Id[]): Promise<ReadonlyMap<Id, StockPrice>> {
  const { rows } = await sql`
    SELECT s._id, s.unit, CASE WHEN s.balance > 0 AND s.stock_value > 0 THEN s.stock_value / s.balance
      ELSE coalesce((SELECT m.unit_cost FROM stock_movement m
          WHERE m.project_id = s.project_id AND m.stock_id = s._id AND m.reason = 'PURCHASE_RECEIPT' AND m.unit_cost > 0
          ORDER BY m.number DESC LIMIT 1),
        CASE WHEN s.category = 'FOR_PURCHASE' THEN s.unit_price END,
        (SELECT terms.price / coalesce(terms.purchase_factor, s.purchase_factor, 1) FROM stock_supplier terms
          WHERE terms.project_id = s.project_id AND terms.stock_id = s._id AND terms.partner_id = s.supplier_id)) END AS price,
      s.balance > 0 AND s.unpriced > 0 AS "isUnpriced"
    FROM stock_product s WHERE s._id = ANY (${[...new Set(stockIds)]}::text[])`.execute(tx)
  return new Map(rows.map((row) => priceRow.parse(row)).map((row) => [row._id, row]))
}

/**
 * The products with what items without a price of their own, and goods, cost now; untouched branches stay the same objects.
 */
export async function withStockPrices(
  tx: Tx,
  kind: OrderKind,
  products: readonly ProductNode[],
): Promise<readonly ProductNode[]> {
  const asked = products.flatMap((product) => [
    ...(isGoods(kind, product) && product.stock ? [product.stock._id] : []),
    ...[...itemsBelow(product)].flatMap((item) => (costsAsStock(item) && item.stock ? [item.stock._id] : [])),
  ])
  const prices = asked.length > 0 ? await loadStockPrices(tx, asked) : new Map<Id, StockPrice>()
  const priced = <Line extends ProductNode | ItemNode>(line: Line, costs: (line: Line) => boolean): Line => {
    const items = line.items.map((item) => priced(item, costsAsStock))
    const own = items.every((item, at) => item === line.items[at]) ? line : { ...line, items }
    const found = costs(line) ? prices.get(line.stock?._id ?? '') : undefined
    const stockUnitCost = found === undefined ? null : (priceIn(line.unit, found) ?? costOfTaken(line))
    const stockUnpriced = stockUnitCost !== null && found?.isUnpriced === true
    const isSame = stockUnitCost === own.stockUnitCost && stockUnpriced === own.stockUnpriced
    return isSame ? own : { ...own, stockUnitCost, stockUnpriced }
  }
  const followed = products.map((product) => priced(product, (line) => isGoods(kind, line)))
  return followed.every((product, at) => product === products[at]) ? products : followed
}

/** What one of those cost that were taken already: what was counted into stock may be gone with no purchase to tell its price. */
function costOfTaken({ takenFromStock, takenValue, takenUnvalued }: ItemNode | ProductNode): number | null {
  const valued = takenFromStock - takenUnvalued
  return takenValue !== null && takenValue > 0 && valued > 0 ? stored(takenValue / valued) : null
}

/** Null where nothing tells, or where the unit cannot be converted. */
function priceIn(unit: Unit, { price, unit: ofStock }: StockPrice): number | null {
  if (price === null) return null
  const ratio = convert(1, unit, ofStock)
  return ratio.ok ? stored(price * ratio.value) : null
}
