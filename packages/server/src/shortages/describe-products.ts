import { type Id, partnerSummarySchema, stockProductRowSchema, stockSupplierSchema, unitSchema } from '@tehas/contracts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../database/connect'
import { suppliersOf } from '../stock/suppliers/supplier-rows'
import { at, columnsOf, isText, listOf, orNull, texts } from './columns'

const describedRow = stockProductRowSchema
  .pick({
    _id: true,
    name: true,
    subTitle: true,
    coating: true,
    code: true,
    unit: true,
    batchSize: true,
    minQuantity: true,
    purchaseUnit: true,
  })
  .extend({
    supplier: partnerSummarySchema.nullable(),
    suppliers: z.array(stockSupplierSchema),
    /** Of one piece. */
    cost: z.number(),
    steps: z.array(z.string()),
  })
export type DescribedProduct = z.output<typeof describedRow>

/** What shortages tell of products besides quantities, by id. */
export async function describeProducts(tx: Tx, ids: readonly Id[]): Promise<ReadonlyMap<Id, DescribedProduct>> {
  const { rows } = await sql`
    SELECT s._id, s.name, s.sub_title AS "subTitle", s.coating, s.code, s.unit, s.batch_size AS "batchSize",
      s.min_quantity AS "minQuantity", s.cost,
      CASE WHEN s.purchase_unit IS NOT NULL
        THEN json_build_object('name', s.purchase_unit, 'factor', s.purchase_factor) END AS "purchaseUnit",
      ${suppliersOf(sql`s._id`)} AS suppliers,
      CASE WHEN s.supplier_id IS NULL THEN NULL ELSE json_build_object('_id', s.supplier_id, 'name', supplier.name) END AS supplier,
      CASE WHEN s.category = 'FOR_PURCHASE' THEN '{}' ELSE ARRAY(
        SELECT step ->> 'name' FROM jsonb_array_elements(s.processes) step WHERE step ->> 'name' <> '' LIMIT 3) END AS steps
    FROM stock_product s LEFT JOIN partner supplier ON supplier._id = s.supplier_id
    WHERE s._id = ANY (${[...ids]}::text[])`.execute(tx)
  return new Map(rows.map((row) => describedRow.parse(row)).map((row) => [row._id, row]))
}

const briefColumns = z
  .object({ id: texts, name: texts, supplier: listOf(orNull(isText)), searchText: texts.optional() })
  .transform((columns) =>
    columns.id.map((_id, row) => ({
      _id,
      name: at(columns.name, row),
      supplier: at(columns.supplier, row),
      /** What it is found by; empty where it was not asked for. */
      searchText: columns.searchText === undefined ? '' : at(columns.searchText, row),
    })),
  )
export type BriefProduct = z.output<typeof briefColumns>[number]

/** Where so large a share of all products is asked for, reading all is faster than finding each by its id. */
const SHARE_OF_ALL = 0.2

type BriefOptions = {
  /** How many products there are. */
  readonly all: number
  readonly searched: boolean
}

/**
 * What all that is missing is sorted and narrowed by: little, since it may be every product. Where many are asked for,
 * others are told too.
 */
export async function briefProducts(
  tx: Tx,
  ids: readonly Id[],
  { all, searched }: BriefOptions,
): Promise<readonly BriefProduct[]> {
  const asked = ids.length > SHARE_OF_ALL * all ? sql`` : sql`WHERE _id = ANY (${[...ids]}::text[])`
  const { rows } = await sql<{ products: unknown }>`
    SELECT ${columnsOf(
      {
        ...{ id: sql`_id`, name: sql`name`, supplier: sql`supplier_id` },
        ...(searched && { searchText: sql`search_text` }),
      },
      sql`stock_product ${asked}`,
    )} AS products`.execute(tx)
  return briefColumns.parse(rows[0]?.products)
}

const partnerRow = z.object({ _id: z.string(), name: z.string() })

/** Names of partners, by id. */
export async function partnerNames(tx: Tx, ids: readonly Id[]): Promise<ReadonlyMap<Id, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql`SELECT _id, name FROM partner WHERE _id = ANY (${[...ids]}::text[])`.execute(tx)
  return new Map(rows.map((row) => partnerRow.parse(row)).map(({ _id, name }) => [_id, name]))
}

const lineRow = z.object({
  _id: z.string(),
  name: z.string(),
  quantity: z.number(),
  unit: unitSchema,
  isLinked: z.boolean(),
})

/** What lines of orders are for, by id: a product is for itself, an item for its product. */
export async function lineNames(
  tx: Tx,
  ids: readonly Id[],
): Promise<ReadonlyMap<Id, Omit<z.output<typeof lineRow>, '_id'>>> {
  const { rows } = await sql`
    SELECT _id, name, net_quantity AS quantity, unit, linked AS "isLinked" FROM order_product WHERE _id = ANY (${[...ids]}::text[])
    UNION ALL SELECT i._id, p.name, p.net_quantity, p.unit, i.linked FROM order_item i
      JOIN order_product p ON p.project_id = i.project_id AND p._id = i.product_id
      WHERE i._id = ANY (${[...ids]}::text[])`.execute(tx)
  return new Map(rows.map((row) => lineRow.parse(row)).map(({ _id, ...line }) => [_id, line]))
}
