import type { Id } from '@tehas/contracts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../database/connect'
import type { LineKind } from '../../structure/tree'
import type { Row, RowChanges } from './line-rows'

type Table = { readonly name: string; readonly columns: Readonly<Record<string, string>> }

const common = {
  _id: 'text',
  order_id: 'text',
  position: 'integer',
  name: 'text',
  dynamic_fields: 'jsonb',
  markup_percentage: 'numeric',
  produced: 'numeric',
  status: 'text',
  figures: 'jsonb',
}
const lineColumns = {
  ...common,
  category: 'text',
  net_quantity: 'numeric',
  unit: 'text',
  unit_price: 'numeric',
  unit_weight: 'numeric',
  add_percentage: 'numeric',
  description: 'text',
  stock_id: 'text',
  taken_from_stock: 'numeric',
}

const tables: Record<LineKind, Table> = {
  product: { name: 'order_product', columns: { ...lineColumns, completed_at: 'timestamptz' } },
  item: {
    name: 'order_item',
    columns: { ...lineColumns, product_id: 'text', parent_item_id: 'text', linked_process: 'jsonb' },
  },
  process: {
    name: 'order_process',
    columns: {
      ...common,
      product_id: 'text',
      item_id: 'text',
      time_calculations: 'boolean',
      active: 'boolean',
      avatar: 'text',
      changeover_value: 'numeric',
      changeover_unit: 'text',
      lead_value: 'numeric',
      lead_unit: 'text',
      price_value: 'numeric',
      price_unit: 'text',
      workload_value: 'numeric',
      workload_unit: 'text',
      deadline: 'timestamptz',
      start_time: 'timestamptz',
      process_id: 'text',
      members: 'text[]',
      total_amount_in_jobs: 'numeric',
      total_active_time: 'numeric',
    },
  },
}

/**
 * Writes what changed of an order's lines: one statement per table and kind of change, however many rows. Returns false
 * when a new line came with an id that another order of the project already uses; the caller's transaction must then end.
 */
export async function writeLines(tx: Tx, projectId: Id, { written, removed }: RowChanges): Promise<boolean> {
  for (const kind of ['process', 'item', 'product'] as const)
    await removeRows(tx, projectId, tables[kind], removed[kind])
  for (const kind of ['product', 'item', 'process'] as const) {
    const count = await upsertRows(tx, projectId, tables[kind], written[kind])
    if (count !== written[kind].length) return false
  }
  return true
}

async function removeRows(tx: Tx, projectId: Id, table: Table, ids: readonly Id[]): Promise<void> {
  if (ids.length === 0) return
  await sql`DELETE FROM ${sql.table(table.name)} WHERE project_id = ${projectId} AND _id = ANY (${[...ids]}::text[])`.execute(
    tx,
  )
}

async function upsertRows(tx: Tx, projectId: Id, table: Table, rows: readonly Row[]): Promise<number> {
  if (rows.length === 0) return 0
  const names = Object.keys(table.columns)
  const columns = sql.join(names.map((name) => sql.ref(name)))
  const definitions = sql.join(
    Object.entries(table.columns).map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`),
  )
  const assignments = sql.join(
    names
      .filter((name) => name !== '_id' && name !== 'order_id')
      .map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`),
  )
  const target: RawBuilder<unknown> = sql.table(table.name)
  const result = await sql`
    INSERT INTO ${target} AS line (project_id, ${columns})
    SELECT ${projectId}, ${columns} FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS row (${definitions})
    ON CONFLICT (project_id, _id) DO UPDATE SET ${assignments}
    WHERE line.order_id = excluded.order_id`.execute(tx)
  return Number(result.numAffectedRows ?? 0)
}
