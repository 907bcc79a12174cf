import type { Id } from '@tehas/contracts'
import { stored } from '@tehas/cost-engine'
import { dequal } from 'dequal/lite'
import { pickFields, type ValuesOf } from '../../database/fields'
import { itemFields, processFields, productFields } from '../../structure/line-fields'
import {
  hasJobs,
  isMadeHere,
  isProcessStarted,
  type LineKind,
  linesOf,
  type ProductNode,
  type Structure,
} from '../../structure/tree'
import type { OrderCosts } from '../order-costs'
import { planMinutes } from '../plan-minutes'
import { shareBelow, shareOfProduct } from '../stock/line-needs'
import { type lineTables, workedLines } from './line-tables'
import type { Positions } from './positions'
import { wordsOf } from './search-parts'

type Row = { readonly _id: Id }
export type LineRows = Record<LineKind, Row[]>
type Loose<Values> = {
  readonly [Key in keyof Values]?: Values[Key] extends number[] | null ? readonly number[] | null : Values[Key]
}
type RowOf<Kind extends LineKind> = Loose<ValuesOf<(typeof lineTables)[Kind]['fields']>> & Row

/** Rows with what their columns hold. */
export type RowsOfLines = { readonly [Kind in LineKind]: RowOf<Kind>[] }

type Lines = {
  readonly products: readonly ProductNode[]
  readonly costs: OrderCosts
  readonly positions: Positions
}

/** The lines of an order, or of some of its products, as rows. */
export function lineRows(orderId: Id, { products, costs, positions }: Lines): RowsOfLines {
  const minutes = planMinutes(products, costs)
  const rows: RowsOfLines = { product: [], item: [], process: [] }

  /** `share`: how much of the parent is made by this order, of what its figures count; null where none of it is. */
  type Parent = {
    readonly productId: Id
    readonly itemId: Id | null
    readonly share: number | null
    readonly hasJobs: boolean
    /** The product is complete: nothing is taken for it any more. */
    readonly isDone: boolean
  }
  const addStructure = (
    structure: Structure,
    { productId, itemId: parentItemId, share, hasJobs: isHere, isDone }: Parent,
  ) => {
    for (const process of structure.processes) {
      const position = positions.process.get(process._id) ?? 0
      const isJob = isHere || isProcessStarted(process)
      const place = {
        ...{ orderId, productId, itemId: parentItemId, position, isJob },
        planMinutes: minutes.get(process._id) ?? null,
      }
      rows.process.push(withPlace(pickFields(processFields, process), place, costs.processes.get(process._id)))
    }
    for (const item of structure.items) {
      const position = positions.item.get(item._id) ?? 0
      const all = costs.items.get(item._id)?.requiredQuantity ?? 0
      const required = share === null ? 0 : all * share
      const isMade = isMadeHere(item)
      const demand = share === null || isMade ? null : isDone ? 0 : stored(Math.max(0, required - item.takenFromStock))
      const place = { orderId, productId, parentItemId, position, demand }
      rows.item.push(withPlace(pickFields(itemFields, item), place, costs.items.get(item._id)))
      addStructure(item, {
        ...{ productId, itemId: item._id, isDone, hasJobs: isHere && hasJobs(item) },
        share: share !== null && isMade ? shareBelow(item, all, required) : null,
      })
    }
  }

  for (const product of products) {
    const position = positions.product.get(product._id) ?? 0
    const totals = costs.totals.get(product._id) ?? null
    const place = { orderId, position, totals, words: wordsOf(product), lines: linesOf(product) }
    rows.product.push(withPlace(pickFields(productFields, product), place, costs.products.get(product._id)))
    const isDone = product.status === 'COMPLETE'
    const share = product.linked ? null : shareOfProduct(product)
    addStructure(product, { productId: product._id, itemId: null, share, hasJobs: !product.linked, isDone })
  }
  return rows
}

const withPlace = <Values, Place, Figures>(values: Values, place: Place, figures: Figures | undefined) =>
  Object.assign({}, values, place, figures && { figures })

/** Lines of which nothing changed but what work changes, and the fields that differ of any of them. */
export type WorkedRows = { readonly rows: readonly Row[]; readonly names: ReadonlySet<string> }

export type RowChanges = {
  readonly written: LineRows
  readonly removed: Record<LineKind, Id[]>
  /** In place of what is written, where that is true of all that differ. */
  readonly worked: Record<LineKind, WorkedRows>
}

/** Rows that are new or differ, and ids of those that are gone: only these touch the database. */
export function changedRows(before: LineRows, after: LineRows): RowChanges {
  const product = changesOfKind(before.product, after.product, workedLines.product)
  const item = changesOfKind(before.item, after.item, workedLines.item)
  const process = changesOfKind(before.process, after.process, workedLines.process)
  return {
    written: { product: product.written, item: item.written, process: process.written },
    removed: { product: product.removed, item: item.removed, process: process.removed },
    worked: { product: product.worked, item: item.worked, process: process.worked },
  }
}

const none: WorkedRows = { rows: [], names: new Set() }

function changesOfKind(before: readonly Row[], after: readonly Row[], workedFields: object) {
  const old = new Map(before.map((row) => [row._id, row]))
  const left = new Set(after.map(({ _id }) => _id))
  const changed = after.filter((row) => !dequal(old.get(row._id), row))
  const names = workedNames(old, changed, workedFields)
  return {
    written: names ? [] : changed,
    worked: names ? { rows: changed, names } : none,
    removed: before.filter(({ _id }) => !left.has(_id)).map(({ _id }) => _id),
  }
}

/** The fields that differ of any row; undefined where one is new, or work does not change all of them. */
function workedNames(
  old: ReadonlyMap<Id, Row>,
  changed: readonly Row[],
  workedFields: object,
): ReadonlySet<string> | undefined {
  const names = new Set<string>()
  for (const row of changed) {
    const was = old.get(row._id)
    if (!was) return undefined
    for (const name of Object.keys(row)) {
      if (names.has(name) || dequal(Reflect.get(row, name), Reflect.get(was, name))) continue
      if (!(name in workedFields)) return undefined
      names.add(name)
    }
  }
  return names
}
