import {
  avatarSchema,
  dynamicFieldsSchema,
  type Id,
  idSchema,
  itemFiguresSchema,
  processFiguresSchema,
  producingStatusSchema,
  productCategorySchema,
  productFiguresSchema,
  timeUnitSchema,
  unitSchema,
} from '@tehas/contracts'
import { z } from 'zod'
import { momentColumn } from '../../database/columns'
import type { LineCosts } from '../../structure/costs-of'
import type { ItemNode, ProcessNode, ProductNode } from '../../structure/tree'

const lineColumns = {
  _id: idSchema,
  name: z.string(),
  category: productCategorySchema,
  net_quantity: z.number(),
  unit: unitSchema,
  unit_price: z.number().nullable(),
  unit_weight: z.number(),
  add_percentage: z.number(),
  markup_percentage: z.number(),
  description: z.string(),
  dynamic_fields: dynamicFieldsSchema,
  stock_id: idSchema.nullable(),
  produced: z.number(),
  taken_from_stock: z.number(),
  status: producingStatusSchema,
}
const productRow = z.object({ ...lineColumns, completed_at: momentColumn, figures: productFiguresSchema })
const itemRow = z.object({
  ...lineColumns,
  product_id: idSchema,
  parent_item_id: idSchema.nullable(),
  linked_process: z.object({ process: idSchema, name: z.string() }).nullable(),
  figures: itemFiguresSchema,
})
const processRow = z.object({
  _id: idSchema,
  product_id: idSchema,
  item_id: idSchema.nullable(),
  name: z.string(),
  time_calculations: z.boolean(),
  active: z.boolean(),
  avatar: avatarSchema,
  markup_percentage: z.number(),
  changeover_value: z.number(),
  changeover_unit: timeUnitSchema,
  lead_value: z.number(),
  lead_unit: timeUnitSchema,
  price_value: z.number(),
  price_unit: unitSchema,
  workload_value: z.number(),
  workload_unit: unitSchema,
  dynamic_fields: dynamicFieldsSchema,
  deadline: momentColumn,
  start_time: momentColumn,
  process_id: idSchema.nullable(),
  members: z.array(idSchema),
  status: producingStatusSchema,
  produced: z.number(),
  total_amount_in_jobs: z.number(),
  total_active_time: z.number(),
  figures: processFiguresSchema,
})

/** The lines of one order as the database gives them: each list in the order of its positions. */
export const storedLinesSchema = z.object({
  products: z.array(productRow),
  items: z.array(itemRow),
  processes: z.array(processRow),
})
export type StoredLines = z.output<typeof storedLinesSchema>

/** The tree that the rows describe, and the figures stored with them. */
export function treeOf(lines: StoredLines): { products: ProductNode[]; costs: LineCosts } {
  const itemsOf = groupBy(lines.items, (row) => row.parent_item_id ?? row.product_id)
  const processesOf = groupBy(lines.processes, (row) => row.item_id ?? row.product_id)
  const structureOf = (id: Id): { processes: ProcessNode[]; items: ItemNode[] } => ({
    processes: (processesOf.get(id) ?? []).map(processOf),
    items: (itemsOf.get(id) ?? []).map((row) => ({
      ...lineOf(row),
      linkedProcess: row.linked_process,
      ...structureOf(row._id),
    })),
  })
  return {
    products: lines.products.map((row) => ({
      ...lineOf(row),
      completedAt: row.completed_at,
      ...structureOf(row._id),
    })),
    costs: {
      products: new Map(lines.products.map((row) => [row._id, row.figures])),
      items: new Map(lines.items.map((row) => [row._id, row.figures])),
      processes: new Map(lines.processes.map((row) => [row._id, row.figures])),
    },
  }
}

function groupBy<Row>(rows: readonly Row[], keyOf: (row: Row) => Id): Map<Id, Row[]> {
  const groups = new Map<Id, Row[]>()
  for (const row of rows) {
    const key = keyOf(row)
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return groups
}

const refOf = (id: Id | null) => (id === null ? null : { _id: id })

const lineOf = (row: StoredLines['products'][number] | StoredLines['items'][number]) => ({
  _id: row._id,
  name: row.name,
  category: row.category,
  netQuantity: row.net_quantity,
  unit: row.unit,
  unitPrice: row.unit_price,
  unitWeight: row.unit_weight,
  addPercentage: row.add_percentage,
  markupPercentage: row.markup_percentage,
  description: row.description,
  dynamicFields: row.dynamic_fields,
  stock: refOf(row.stock_id),
  produced: row.produced,
  takenFromStock: row.taken_from_stock,
  status: row.status,
})

const processOf = (row: StoredLines['processes'][number]): ProcessNode => ({
  _id: row._id,
  name: row.name,
  timeCalculations: row.time_calculations,
  active: row.active,
  avatar: row.avatar,
  markupPercentage: row.markup_percentage,
  changeoverTime: { value: row.changeover_value, unit: row.changeover_unit },
  leadTime: { value: row.lead_value, unit: row.lead_unit },
  price: { value: row.price_value, unit: row.price_unit },
  workload: { value: row.workload_value, unit: row.workload_unit },
  dynamicFields: row.dynamic_fields,
  deadline: row.deadline,
  startTime: row.start_time,
  process: refOf(row.process_id),
  members: row.members,
  status: row.status,
  produced: row.produced,
  totalAmountInJobs: row.total_amount_in_jobs,
  totalActiveTime: row.total_active_time,
})
