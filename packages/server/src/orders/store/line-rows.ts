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

export type RowChanges = {
  readonly written: LineRows
  readonly removed: Record<LineKind, Id[]>
  /** The only product and the only process that are written, where nothing of them changed but what work changes. */
  readonly worked: { readonly product?: Row; readonly process?: Row }
}

/** Rows that are new or differ, and ids of those that are gone: only these touch the database. */
export function changedRows(before: LineRows, after: LineRows): RowChanges {
  const product = changesOfKind(before.product, after.product, workedLines.product)
  const item = changesOfKind(before.item, after.item)
  const process = changesOfKind(before.process, after.process, workedLines.process)
  return {
    written: { product: product.written, item: item.written, process: process.written },
    removed: { product: product.removed, item: item.removed, process: process.removed },
    worked: {
      ...(product.worked && { product: product.worked }),
      ...(process.worked && { process: process.worked }),
    },
  }
}

function changesOfKind(before: readonly Row[], after: readonly Row[], workedFields: object = {}) {
  const old = new Map(before.map((row) => [row._id, row]))
  const left = new Set(after.map(({ _id }) => _id))
  const written = after.filter((row) => !dequal(old.get(row._id), row))
  const [first, ...others] = written
  const was = first && old.get(first._id)
  const isWorked =
    was &&
    others.length === 0 &&
    Object.keys(first).every((name) => name in workedFields || dequal(Reflect.get(first, name), Reflect.get(was, name)))
  return {
    written: isWorked ? [] : written,
    worked: isWorked ? first : undefined,
    removed: before.filter(({ _id }) => !left.has(_id)).map(({ _id }) => _id),
  }
}
