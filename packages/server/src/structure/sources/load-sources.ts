import {
  avatarSchema,
  durationSchema,
  dynamicFieldsSchema,
  type Id,
  orderItemInputSchema,
  orderProcessInputSchema,
  processPriceSchema,
  supplyChoiceSchema,
  workloadSchema,
} from '@tehas/contracts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../../database/connect'
import { rowShape, selectFields } from '../../database/fields'
import { requireShort, shortJson } from '../../long-calls/short-json'
import { describingFields } from '../line-fields'
import type { ProcessChanges } from '../merge-lines'
import type { StructureContext } from '../structure-context'

/*
 * What structures copy from stock products and process definitions. Each function reads all ids at once.
 */

const stockRow = z.object({
  ...rowShape(describingFields),
  /** What a line of it starts with. */
  supply: supplyChoiceSchema,
  processes: z.array(orderProcessInputSchema),
  items: z.array(orderItemInputSchema),
})

const sourcesRow = z.object({ sources: z.array(stockRow), itemKeys: z.array(z.string()) })

/** A stock product as an order line copies it: what describes it, and its structure per one piece. */
export type StockSource = z.output<typeof stockRow>

export type StockSources = {
  readonly stock: Map<Id, StockSource>
  /** Keys of the project's own fields of items; a stock product has those of products. */
  readonly itemKeys: readonly string[]
}

/** What describes stock products, and their structures, by id. */
export async function loadStockSources(context: StructureContext, ids: readonly Id[]): Promise<StockSources> {
  if (ids.length === 0) return { stock: new Map(), itemKeys: [] }
  const sources = sql`(SELECT coalesce(json_agg(source), '[]'::json) FROM (
    SELECT ${selectFields(describingFields)}, ${firstSupply} AS supply, processes, items FROM stock_product
    WHERE project_id = ${context.projectId} AND _id = ANY (${[...ids]}::text[])) AS source)`
  const { rows } = await sql`SELECT ${shortJson(context, sources)} AS sources,
    ARRAY(SELECT key FROM project_field WHERE project_id = ${context.projectId} AND level = 'itemFields') AS "itemKeys"`.execute(
    context.tx,
  )
  const found = sourcesRow.parse(requireShort(rows[0]))
  return { stock: byId(found.sources), itemKeys: found.itemKeys }
}

/** What lines of a stock product start with, of its row (rules §16). */
const firstSupply = sql`coalesce(supply, CASE WHEN min_quantity > 0 OR batch_size > 1 THEN 'STOCK' ELSE 'HERE' END)`

const definitionRow = z.object({
  _id: z.string(),
  name: z.string(),
  avatar: avatarSchema,
  time_calculations: z.boolean(),
  markup_percentage: z.number().nullable(),
  dynamic_fields: dynamicFieldsSchema,
  workload: workloadSchema,
  changeover_time: durationSchema,
  lead_time: durationSchema,
  price: processPriceSchema.nullable(),
})

export type DefinitionSource = ProcessChanges & { readonly _id: Id; readonly name: string }

/** Process definitions by id, as values of an order's process. `_id` is the definition's. */
export async function loadProcessDefinitions(
  tx: Tx,
  projectId: Id,
  ids: readonly Id[],
): Promise<Map<Id, DefinitionSource>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql`
    SELECT _id, name, avatar, time_calculations, markup_percentage, dynamic_fields, workload, changeover_time, lead_time, price
    FROM process_definition WHERE project_id = ${projectId} AND _id = ANY (${[...ids]}::text[])`.execute(tx)
  const sources = rows.map((row) => {
    const definition = definitionRow.parse(row)
    return {
      _id: definition._id,
      name: definition.name,
      avatar: definition.avatar,
      timeCalculations: definition.time_calculations,
      markupPercentage: definition.markup_percentage ?? 0,
      dynamicFields: definition.dynamic_fields,
      workload: definition.workload,
      changeoverTime: definition.changeover_time,
      leadTime: definition.lead_time,
      price: definition.price ?? undefined,
    }
  })
  return byId(sources)
}

const byId = <Row extends { readonly _id: Id }>(rows: readonly Row[]): Map<Id, Row> =>
  new Map(rows.map((row) => [row._id, row]))
