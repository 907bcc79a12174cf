import {
  avatarSchema,
  durationSchema,
  dynamicFieldsSchema,
  type Id,
  orderItemInputSchema,
  orderProcessInputSchema,
  processPriceSchema,
  workloadSchema,
} from '@tehas/contracts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../../database/connect'
import type { ItemChanges, ProcessChanges } from '../merge-lines'

/*
 * What structures copy from stock products and process definitions. Each function reads all ids at once.
 */

/** The structure of a stock product, per one piece, and its prices; what an order line copies (rules §1, prices are copies). */
export type StockSource = {
  readonly unitPrice: number | null
  readonly markupPercentage: number
  readonly unitWeight: number
  readonly description: string
  readonly processes: readonly ProcessChanges[]
  readonly items: readonly ItemChanges[]
}

const stockRow = z.object({
  _id: z.string(),
  unit_price: z.number().nullable(),
  markup_percentage: z.number().nullable(),
  unit_weight: z.number(),
  description: z.string(),
  processes: z.array(orderProcessInputSchema),
  items: z.array(orderItemInputSchema),
})

/** Structures and prices of stock products by id. */
export async function loadStockStructures(tx: Tx, projectId: Id, ids: readonly Id[]): Promise<Map<Id, StockSource>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql`
    SELECT _id, unit_price, markup_percentage, unit_weight, description, processes, items FROM stock_product
    WHERE project_id = ${projectId} AND _id = ANY (${[...ids]}::text[])`.execute(tx)
  const sources = rows.map((row) => {
    const stock = stockRow.parse(row)
    return {
      _id: stock._id,
      unitPrice: stock.unit_price,
      markupPercentage: stock.markup_percentage ?? 0,
      unitWeight: stock.unit_weight,
      description: stock.description,
      processes: stock.processes,
      items: stock.items,
    }
  })
  return byId(sources)
}

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
