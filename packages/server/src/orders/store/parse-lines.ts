import type { Id } from '@tehas/contracts'
import { z } from 'zod'
import { pickFields, rowShape } from '../../database/fields'
import type { LineCosts } from '../../structure/costs-of'
import { itemFields, processFields, productFields } from '../../structure/line-fields'
import type { ItemNode, ProcessNode, ProductNode } from '../../structure/tree'
import type { OrderCosts } from '../order-costs'
import { lineTables } from './line-tables'
import type { Positions } from './positions'

/** The lines of one order as the database gives them: each list in the order of its positions. */
export const storedLinesSchema = z.object({
  products: z.array(z.object(rowShape(lineTables.product.fields))),
  items: z.array(z.object(rowShape(lineTables.item.fields))),
  processes: z.array(z.object(rowShape(lineTables.process.fields))),
})
export type StoredLines = z.output<typeof storedLinesSchema>

type StoredTree = {
  readonly products: ProductNode[]
  readonly costs: LineCosts & Pick<OrderCosts, 'totals'>
  readonly positions: Positions
}

/** The tree that the rows describe, the figures stored with them, and where they stand. */
export function treeOf(lines: StoredLines): StoredTree {
  const itemsOf = groupBy(lines.items, (row) => row.parentItemId ?? row.productId)
  const processesOf = groupBy(lines.processes, (row) => row.itemId ?? row.productId)
  const structureOf = (id: Id): { processes: ProcessNode[]; items: ItemNode[] } => ({
    processes: (processesOf.get(id) ?? []).map((row) => pickFields(processFields, row)),
    items: (itemsOf.get(id) ?? []).map((row) => Object.assign({}, pickFields(itemFields, row), structureOf(row._id))),
  })
  return {
    products: lines.products.map((row) => Object.assign({}, pickFields(productFields, row), structureOf(row._id))),
    costs: {
      products: new Map(lines.products.map((row) => [row._id, row.figures])),
      totals: new Map(lines.products.map((row) => [row._id, row.totals])),
      items: new Map(lines.items.map((row) => [row._id, row.figures])),
      processes: new Map(lines.processes.map((row) => [row._id, row.figures])),
    },
    positions: {
      product: new Map(lines.products.map((row) => [row._id, row.position])),
      item: new Map(lines.items.map((row) => [row._id, row.position])),
      process: new Map(lines.processes.map((row) => [row._id, row.position])),
    },
  }
}

/** Rows by what they hang on, in their order. */
export function groupBy<Row>(rows: readonly Row[], keyOf: (row: Row) => Id): Map<Id, Row[]> {
  const groups = new Map<Id, Row[]>()
  for (const row of rows) {
    const key = keyOf(row)
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return groups
}
