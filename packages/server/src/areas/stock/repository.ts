import {
  catalogueEntrySchema,
  type Id,
  orderItemInputSchema,
  orderProcessInputSchema,
  purchaseUnitSchema,
  stockSupplierSchema,
  supplyChoiceSchema,
} from '@tehas/contracts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../../database/connect'
import { type Fields, pickFields, rowShape, selectFields, writeRecords } from '../../database/fields'
import { ownWords } from '../../lists/search/own-words'
import { searchText } from '../../lists/search/search-text'
import { requireShort, shortJson } from '../../long-calls/short-json'
import { saveSuppliers, suppliersOf } from '../../stock/suppliers/supplier-rows'
import { describingFields } from '../../structure/line-fields'
import type { StructureContext } from '../../structure/structure-context'
import { orderMinimumOf } from './settle-suppliers'
import type { SettledInput } from './stock-input'

const text = { schema: z.string(), type: 'text', empty: '' } as const
const number = { schema: z.number(), type: 'numeric', empty: 0 } as const
const flag = { schema: z.boolean(), type: 'boolean' } as const
const optionalId = { schema: z.string().nullable(), type: 'text', empty: null } as const

const storedCatalogue = z.unknown().transform((value) => catalogueEntrySchema.parse(value))

/** What a person can change of a stored product, in the contract's names. */
const stockFields = {
  ...describingFields,
  code: { ...text, column: 'code' },
  active: { ...flag, column: 'active', empty: true },
  minQuantity: { ...number, column: 'min_quantity' },
  batchSize: { ...number, column: 'batch_size' },
  leadDays: { ...number, column: 'lead_days', type: 'integer' },
  supply: { schema: supplyChoiceSchema.nullable(), column: 'supply', type: 'text', empty: null },
  notes: { ...text, column: 'notes' },
  subTitle: { ...text, column: 'sub_title' },
  lock: { ...flag, column: 'locked', empty: false },
  supplier: { ...optionalId, column: 'supplier_id' },
  purchaseUnit: {
    schema: purchaseUnitSchema.nullable(),
    parts: { name: { column: 'purchase_unit', type: 'text' }, factor: { column: 'purchase_factor', type: 'numeric' } },
    empty: null,
  },
  location: { ...optionalId, column: 'location_id' },
  processes: { schema: z.array(orderProcessInputSchema), column: 'processes', type: 'jsonb', empty: [] },
  items: { schema: z.array(orderItemInputSchema), column: 'items', type: 'jsonb', empty: [] },
  catalogue: { schema: storedCatalogue, column: 'catalogue', type: 'jsonb', empty: {} },
} as const satisfies Fields

/** What is kept besides, counted from the rest when it is written. */
const derivedFields = {
  itemsCount: { schema: z.number(), column: 'items_count', type: 'integer', empty: 0 },
  processesCount: { schema: z.number(), column: 'processes_count', type: 'integer', empty: 0 },
  searchText: { ...text, column: 'search_text' },
  createdBy: { ...optionalId, column: 'created_by' },
  orderMinimum: { ...number, column: 'order_minimum' },
} as const satisfies Fields

const stockRow = z.object({
  ...rowShape(stockFields),
  suppliers: z.array(stockSupplierSchema),
  createdAt: z.date(),
  createdBy: z.string().nullable(),
  creatorName: z.string().nullable(),
  version: z.number(),
  /** The project's rate. */
  vatPercentage: z.number(),
})
export type StockRow = z.output<typeof stockRow>

export async function findStock(context: StructureContext, stockId: Id): Promise<StockRow | undefined> {
  const { processes, items, ...fields } = stockFields
  const { rows } = await sql`
    SELECT ${selectFields(fields, 's')}, ${shortJson(context, sql`s.processes::json`)} AS processes,
      ${shortJson(context, sql`s.items::json`)} AS items, s.created_at AS "createdAt", s.created_by AS "createdBy", s.version,
      ${suppliersOf(sql`s._id`)} AS suppliers,
      (SELECT nullif(trim(concat(u.first_name, ' ', u.last_name)), '') FROM user_account u WHERE u._id = s.created_by) AS "creatorName",
      (SELECT vat_percentage FROM project WHERE project_id = ${context.projectId}) AS "vatPercentage"
    FROM stock_product s
    WHERE s._id = ${stockId} AND NOT s.removed`.execute(context.tx)
  return rows[0] === undefined ? undefined : stockRow.parse(requireShort(rows[0]))
}

/** What a person can change of a stored product, in the contract's names. */
export function toStockInput(row: StockRow): SettledInput {
  const { _id, ...input } = pickFields(stockFields, row)
  return {
    ...input,
    suppliers: row.suppliers.map((one) => ({ ...one, supplier: one.supplier._id, price: one.price ?? null })),
  }
}

type Place = { readonly projectId: Id; readonly _id: Id; readonly userId: Id }

export async function saveStock(tx: Tx, { projectId, _id, userId }: Place, input: SettledInput): Promise<void> {
  const { suppliers, ...fields } = input
  const record = {
    ...fields,
    _id,
    catalogue: catalogueEntrySchema.parse(input.catalogue ?? {}),
    markupPercentage: input.markupPercentage ?? 0,
    itemsCount: input.items.length,
    processesCount: input.processes.length,
    searchText: searchText([
      input.name,
      input.code,
      input.subTitle,
      input.description,
      input.coating,
      ...suppliers.map(({ code }) => code),
      ...ownWords(input.dynamicFields ?? {}),
    ]),
    createdBy: userId,
    orderMinimum: orderMinimumOf(input),
  }
  await writeRecords(tx, {
    table: 'stock_product',
    projectId,
    fields: { ...stockFields, ...derivedFields },
    records: [record],
    kept: ['_id', 'createdBy'],
    also: sql`version = line.version + 1`,
  })
  await saveSuppliers(tx, { projectId, stockId: _id }, suppliers)
}

export async function saveCost(tx: Tx, stockId: Id, cost: number): Promise<void> {
  await sql`UPDATE stock_product SET cost = ${cost} WHERE _id = ${stockId}`.execute(tx)
}
