import type { Id } from '@tehas/contracts'
import { dequal } from 'dequal/lite'
import type { ItemNode, LineKind, ProcessNode, ProductNode, Structure } from '../../structure/tree'
import type { OrderCosts } from '../order-costs'

/** A row as it goes to the database and comes back as JSON, by column name. */
export type Row = { readonly _id: Id; readonly [column: string]: unknown }
export type LineRows = Record<LineKind, Row[]>

/** All lines of an order as rows, in the order in which foreign keys want them. */
export function lineRows(orderId: Id, products: readonly ProductNode[], costs: OrderCosts): LineRows {
  const rows: LineRows = { product: [], item: [], process: [] }

  const addStructure = (parent: Structure, place: Place) => {
    for (const [position, process] of parent.processes.entries()) {
      const where = { order_id: orderId, product_id: place.product_id, item_id: place.parent_item_id, position }
      rows.process.push({ ...where, ...processColumns(process), figures: costs.processes.get(process._id) })
    }
    for (const [position, item] of parent.items.entries()) {
      const { linkedProcess } = item
      rows.item.push({
        order_id: orderId,
        ...place,
        position,
        ...lineColumns(item),
        linked_process: linkedProcess,
        figures: costs.items.get(item._id),
      })
      addStructure(item, { product_id: place.product_id, parent_item_id: item._id })
    }
  }

  for (const [position, product] of products.entries()) {
    rows.product.push({
      order_id: orderId,
      position,
      ...lineColumns(product),
      completed_at: product.completedAt,
      figures: costs.products.get(product._id),
    })
    addStructure(product, { product_id: product._id, parent_item_id: null })
  }
  return rows
}

type Place = { readonly product_id: Id; readonly parent_item_id: Id | null }

const lineColumns = (line: ItemNode | ProductNode) => ({
  _id: line._id,
  name: line.name,
  category: line.category,
  net_quantity: line.netQuantity,
  unit: line.unit,
  unit_price: line.unitPrice,
  unit_weight: line.unitWeight,
  add_percentage: line.addPercentage,
  markup_percentage: line.markupPercentage,
  description: line.description,
  dynamic_fields: line.dynamicFields,
  stock_id: line.stock?._id ?? null,
  produced: line.produced,
  taken_from_stock: line.takenFromStock,
  status: line.status,
})

const processColumns = (process: ProcessNode) => ({
  _id: process._id,
  name: process.name,
  time_calculations: process.timeCalculations,
  active: process.active,
  avatar: process.avatar,
  markup_percentage: process.markupPercentage,
  changeover_value: process.changeoverTime.value,
  changeover_unit: process.changeoverTime.unit,
  lead_value: process.leadTime.value,
  lead_unit: process.leadTime.unit,
  price_value: process.price.value,
  price_unit: process.price.unit,
  workload_value: process.workload.value,
  workload_unit: process.workload.unit,
  dynamic_fields: process.dynamicFields,
  deadline: process.deadline,
  start_time: process.startTime,
  process_id: process.process?._id ?? null,
  members: process.members,
  status: process.status,
  produced: process.produced,
  total_amount_in_jobs: process.totalAmountInJobs,
  total_active_time: process.totalActiveTime,
})

export type RowChanges = { readonly written: LineRows; readonly removed: Record<LineKind, Id[]> }

/** Rows that are new or differ, and ids of those that are gone: only these touch the database. */
export function changedRows(before: LineRows, after: LineRows): RowChanges {
  const product = changesOfKind(before.product, after.product)
  const item = changesOfKind(before.item, after.item)
  const process = changesOfKind(before.process, after.process)
  return {
    written: { product: product.written, item: item.written, process: process.written },
    removed: { product: product.removed, item: item.removed, process: process.removed },
  }
}

function changesOfKind(before: readonly Row[], after: readonly Row[]) {
  const old = new Map(before.map((row) => [row._id, row]))
  const left = new Set(after.map(({ _id }) => _id))
  return {
    written: after.filter((row) => !dequal(old.get(row._id), row)),
    removed: before.filter(({ _id }) => !left.has(_id)).map(({ _id }) => _id),
  }
}
