import type { Id } from '@tehas/contracts'
import { dequal } from 'dequal/lite'
import { pickFields, type ValuesOf } from '../../database/fields'
import { itemFields, processFields, productFields } from '../../structure/line-fields'
import type { LineKind, ProductNode, Structure } from '../../structure/tree'
import type { OrderCosts } from '../order-costs'
import type { lineTables } from './line-tables'

type Row = { readonly _id: Id }
export type LineRows = Record<LineKind, Row[]>
type Loose<Values> = {
  readonly [Key in keyof Values]?: Values[Key] extends number[] | null ? readonly number[] | null : Values[Key]
}
type RowOf<Kind extends LineKind> = Loose<ValuesOf<(typeof lineTables)[Kind]['fields']>> & Row

/**
 * The lines of an order as rows, in the order in which foreign keys want them; `first` is the position of the first of
 * the products.
 */
export function lineRows(orderId: Id, products: readonly ProductNode[], costs: OrderCosts, first = 0): LineRows {
  const rows: { [Kind in LineKind]: RowOf<Kind>[] } = { product: [], item: [], process: [] }

  const addStructure = (structure: Structure, productId: Id, parentItemId: Id | null) => {
    for (const [position, process] of structure.processes.entries()) {
      const place = { orderId, productId, itemId: parentItemId, position }
      rows.process.push(withPlace(pickFields(processFields, process), place, costs.processes.get(process._id)))
    }
    for (const [position, item] of structure.items.entries()) {
      const place = { orderId, productId, parentItemId, position }
      rows.item.push(withPlace(pickFields(itemFields, item), place, costs.items.get(item._id)))
      addStructure(item, productId, item._id)
    }
  }

  for (const [index, product] of products.entries()) {
    const place = { orderId, position: first + index, totals: costs.totals.get(product._id) ?? null }
    rows.product.push(withPlace(pickFields(productFields, product), place, costs.products.get(product._id)))
    addStructure(product, product._id, null)
  }
  return rows
}

const withPlace = <Values, Place, Figures>(values: Values, place: Place, figures: Figures | undefined) =>
  Object.assign({}, values, place, figures && { figures })

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
