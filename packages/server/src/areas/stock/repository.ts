import {
  catalogueEntrySchema,
  dynamicFieldsSchema,
  type Id,
  orderItemInputSchema,
  orderProcessInputSchema,
  productCategorySchema,
  type stockProductInputSchema,
  unitSchema,
} from '@tehas/contracts'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../../database/connect'
import { searchText } from '../../lists/search/search-text'

export type StockInput = z.output<typeof stockProductInputSchema>

const stockRow = z.object({
  _id: z.string(),
  name: z.string(),
  code: z.string(),
  category: productCategorySchema,
  net_quantity: z.number(),
  unit: unitSchema,
  unit_price: z.number().nullable(),
  unit_weight: z.number(),
  add_percentage: z.number(),
  markup_percentage: z.number(),
  description: z.string(),
  dynamic_fields: dynamicFieldsSchema,
  active: z.boolean(),
  min_quantity: z.number(),
  batch_size: z.number(),
  notes: z.string(),
  coating: z.string(),
  sub_title: z.string(),
  locked: z.boolean(),
  supplier_id: z.string().nullable(),
  supplier_name: z.string().nullable(),
  location_id: z.string().nullable(),
  location_name: z.string().nullable(),
  processes: z.array(orderProcessInputSchema),
  items: z.array(orderItemInputSchema),
  catalogue: z.unknown().transform((value) => catalogueEntrySchema.parse(value)),
  created_at: z.date(),
  created_by: z.string().nullable(),
  version: z.number(),
  demand: z.number(),
})
export type StockRow = z.output<typeof stockRow>

/** Open demand of ACTIVE sale and manufacturing orders (rules §1, what counts where). */
export const demandOf = (stockId: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  coalesce((SELECT sum(greatest(0, line.net_quantity - line.taken_from_stock - line.produced)) FROM order_product line
    JOIN order_head head ON head.project_id = line.project_id AND head._id = line.order_id
    WHERE line.stock_id = ${stockId} AND head.status = 'ACTIVE' AND head.kind = 'SALE_ORDER'), 0)
  + coalesce((SELECT sum(greatest(0, (item.figures ->> 'requiredQuantity')::numeric - item.taken_from_stock)) FROM order_item item
    JOIN order_head head ON head.project_id = item.project_id AND head._id = item.order_id
    WHERE item.stock_id = ${stockId} AND head.status = 'ACTIVE' AND head.kind IN ('SALE_ORDER', 'MANUFACTURING_ORDER')), 0))`

const selectStock = sql`
  SELECT s.*, supplier.name AS supplier_name, place.name AS location_name, ${demandOf(sql`s._id`)} AS demand
  FROM stock_product s
  LEFT JOIN partner supplier ON supplier._id = s.supplier_id
  LEFT JOIN inventory_location place ON place._id = s.location_id`

export async function findStock(tx: Tx, stockId: Id): Promise<StockRow | undefined> {
  const { rows } = await sql`${selectStock} WHERE s._id = ${stockId}`.execute(tx)
  return rows[0] === undefined ? undefined : stockRow.parse(rows[0])
}

/** What a person can change of a stored product, in the contract's names. */
export const toStockInput = (row: StockRow): StockInput => ({
  name: row.name,
  code: row.code,
  category: row.category,
  netQuantity: row.net_quantity,
  unit: row.unit,
  unitPrice: row.unit_price,
  unitWeight: row.unit_weight,
  addPercentage: row.add_percentage,
  markupPercentage: row.markup_percentage,
  description: row.description,
  dynamicFields: row.dynamic_fields,
  active: row.active,
  minQuantity: row.min_quantity,
  batchSize: row.batch_size,
  notes: row.notes,
  coating: row.coating,
  subTitle: row.sub_title,
  lock: row.locked,
  supplier: row.supplier_id,
  location: row.location_id,
  processes: row.processes,
  items: row.items,
})

export async function saveStock(
  tx: Tx,
  place: { projectId: Id; _id: Id; userId: Id },
  input: StockInput,
): Promise<void> {
  const json = (value: unknown) => JSON.stringify(value)
  await sql`
    INSERT INTO stock_product (project_id, _id, name, code, category, net_quantity, unit, unit_price, unit_weight, add_percentage,
      markup_percentage, description, dynamic_fields, active, min_quantity, batch_size, notes, coating, sub_title, locked,
      supplier_id, location_id, processes, items, items_count, processes_count, search_text, created_by)
    VALUES (${place.projectId}, ${place._id}, ${input.name}, ${input.code}, ${input.category}, ${input.netQuantity}, ${input.unit},
      ${input.unitPrice ?? null}, ${input.unitWeight}, ${input.addPercentage}, ${input.markupPercentage ?? 0}, ${input.description},
      ${json(input.dynamicFields)}::jsonb, ${input.active}, ${input.minQuantity}, ${input.batchSize}, ${input.notes}, ${input.coating},
      ${input.subTitle}, ${input.lock}, ${input.supplier}, ${input.location}, ${json(input.processes)}::jsonb, ${json(input.items)}::jsonb,
      ${input.items.length}, ${input.processes.length}, ${searchText([input.name, input.code, input.subTitle, input.description, input.coating])},
      ${place.userId})
    ON CONFLICT (project_id, _id) DO UPDATE SET name = excluded.name, code = excluded.code, category = excluded.category,
      net_quantity = excluded.net_quantity, unit = excluded.unit, unit_price = excluded.unit_price, unit_weight = excluded.unit_weight,
      add_percentage = excluded.add_percentage, markup_percentage = excluded.markup_percentage, description = excluded.description,
      dynamic_fields = excluded.dynamic_fields, active = excluded.active, min_quantity = excluded.min_quantity,
      batch_size = excluded.batch_size, notes = excluded.notes, coating = excluded.coating, sub_title = excluded.sub_title,
      locked = excluded.locked, supplier_id = excluded.supplier_id, location_id = excluded.location_id,
      processes = excluded.processes, items = excluded.items, items_count = excluded.items_count,
      processes_count = excluded.processes_count, search_text = excluded.search_text, version = stock_product.version + 1`.execute(
    tx,
  )
}

export async function saveCost(tx: Tx, stockId: Id, cost: number): Promise<void> {
  await sql`UPDATE stock_product SET cost = ${cost} WHERE _id = ${stockId}`.execute(tx)
}
