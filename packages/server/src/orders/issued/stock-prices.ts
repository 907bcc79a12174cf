import { type Id, type Unit, unitSchema } from '@tehas/contracts'
import { stored } from '@tehas/cost-engine'
import { convert } from '@tehas/cost-engine/units'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../../database/connect'
import { type ItemNode, itemsBelow, type ProductNode } from '../../structure/tree'

type StockPrice = { readonly unit: Unit; readonly price: number | null }
const priceRow = z.object({ _id: z.string(), unit: unitSchema, price: z.number().nullable() })

/** An item that costs what its product in stock does, since no price was typed and nothing else makes or supplies it. */
const costsAsStock = ({ stock, unitPrice, linkedUnitCost, processes, items }: ItemNode): boolean =>
  stock !== null && unitPrice === null && linkedUnitCost === null && processes.length + items.length === 0

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
          WHERE terms.project_id = s.project_id AND terms.stock_id = s._id AND terms.partner_id = s.supplier_id)) END AS price
    FROM stock_product s WHERE s._id = ANY (${[...new Set(stockIds)]}::text[])`.execute(tx)
  return new Map(rows.map((row) => priceRow.parse(row)).map((row) => [row._id, row]))
}

/** The products with what items without a price of their own cost now; untouched branches stay the same objects. */
export async function withStockPrices(tx: Tx, products: readonly ProductNode[]): Promise<readonly ProductNode[]> {
  const asked = products.flatMap((product) =>
    [...itemsBelow(product)].flatMap((item) => (costsAsStock(item) && item.stock ? [item.stock._id] : [])),
  )
  const prices = asked.length > 0 ? await loadStockPrices(tx, asked) : new Map<Id, StockPrice>()
  const follow = <Line extends ProductNode | ItemNode>(line: Line): Line => {
    const items = line.items.map(priced)
    return items.every((item, at) => item === line.items[at]) ? line : { ...line, items }
  }
  const priced = (item: ItemNode): ItemNode => {
    const own = follow(item)
    const stockUnitCost = costsAsStock(own)
      ? (priceIn(own.unit, prices.get(own.stock?._id ?? '')) ?? costOfTaken(own))
      : null
    return stockUnitCost === own.stockUnitCost ? own : { ...own, stockUnitCost }
  }
  const followed = products.map(follow)
  return followed.every((product, at) => product === products[at]) ? products : followed
}

/** What one of those cost that were taken already: what was counted into stock may be gone with no purchase to tell its price. */
function costOfTaken({ takenFromStock, takenValue, takenUnvalued }: ItemNode): number | null {
  const valued = takenFromStock - takenUnvalued
  return takenValue !== null && takenValue > 0 && valued > 0 ? stored(takenValue / valued) : null
}

/** Null where nothing tells, or where the unit cannot be converted. */
function priceIn(unit: Unit, found: StockPrice | undefined): number | null {
  if (found === undefined || found.price === null) return null
  const ratio = convert(1, unit, found.unit)
  return ratio.ok ? stored(found.price * ratio.value) : null
}
