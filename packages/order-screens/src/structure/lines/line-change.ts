import type {
  AnyOrderProduct,
  Id,
  OrderItem,
  OrderItemInput,
  OrderParent,
  OrderProcess,
  OrderProcessInput,
  OrderProduct,
  OrderProductInput,
} from '@tehas/contracts'
import type { Structure } from './structure'

type Changes<T> = { readonly [K in keyof T]?: T[K] | undefined }

export type ProductFields = Changes<Omit<OrderProductInput, '_id' | 'processes' | 'items'>>
export type ProcessFields = Changes<Omit<OrderProcessInput, '_id'>>
export type ItemFields = Changes<Omit<OrderItemInput, '_id' | 'processes' | 'items'>>

export type LineKind = 'product' | 'process' | 'item'

/** Fields of one line that a person changed. */
export type LineChange =
  | { readonly kind: 'product'; readonly _id: Id; readonly fields: ProductFields }
  | { readonly kind: 'process'; readonly _id: Id; readonly fields: ProcessFields }
  | { readonly kind: 'item'; readonly _id: Id; readonly fields: ItemFields }

/** Fields of one product that a person changed. */
export type ProductChange = Extract<LineChange, { kind: 'product' }>

/** The lines as they are about to be, sharing every line that the change does not touch. */
export function applyLineChange<Changed extends Structure>(structure: Changed, change: LineChange): Changed {
  const products = mapSame(structure.products, (product): AnyOrderProduct => {
    if (change.kind === 'product') return product._id === change._id ? changed(product, change.fields) : product
    return inParent(product, change)
  })
  return products === structure.products ? structure : { ...structure, products }
}

type Parent = { readonly processes: OrderProcess[]; readonly items: OrderItem[] }

function inParent<T extends Parent>(parent: T, change: Exclude<LineChange, { kind: 'product' }>): T {
  const processes =
    change.kind === 'process'
      ? mapSame(parent.processes, (process) => (process._id === change._id ? changed(process, change.fields) : process))
      : parent.processes
  const items = mapSame(parent.items, (item): OrderItem => {
    if (change.kind === 'item' && item._id === change._id) return changed(item, change.fields)
    return inParent(item, change)
  })
  return processes === parent.processes && items === parent.items ? parent : { ...parent, processes, items }
}

/** A typed price is manual, an emptied one is calculated again (rules §2, priceSource). */
function changed<T extends object>(line: T, fields: object): T {
  const price = 'unitPrice' in fields ? { priceSource: fields.unitPrice == null ? 'CALCULATED' : 'MANUAL' } : {}
  return { ...line, ...fields, ...price }
}

/** As `map`, but the same list where nothing in it changes, which is then not copied. */
export function mapSame<T>(list: T[], map: (item: T) => T): T[] {
  let changed: T[] | undefined
  list.forEach((item, at) => {
    const next = map(item)
    if (next === item) return
    changed ??= list.slice()
    changed[at] = next
  })
  return changed ?? list
}

export type AnyLine =
  | { readonly kind: 'product'; readonly line: OrderProduct }
  | { readonly kind: 'process'; readonly line: OrderProcess }
  | { readonly kind: 'item'; readonly line: OrderItem }

/** The line with that id, wherever it hangs. */
export function findLine(order: Structure, id: Id): AnyLine | undefined {
  for (const product of order.products) {
    if (product._id === id) return { kind: 'product', line: product }
    const found = findBelow(product, id)
    if (found) return found
  }
  return undefined
}

/** The id of what a process or item hangs in. */
export const parentIdOf = (parent: OrderParent): Id => ('product' in parent ? parent.product : parent.item)

/** The product or item with that id: what processes and items can hang in. */
export function findParentLine(order: Structure, id: Id): OrderProduct | OrderItem | undefined {
  const found = findLine(order, id)
  return found === undefined || found.kind === 'process' ? undefined : found.line
}

function findBelow(parent: Parent, id: Id): AnyLine | undefined {
  const process = parent.processes.find((candidate) => candidate._id === id)
  if (process) return { kind: 'process', line: process }
  for (const item of parent.items) {
    if (item._id === id) return { kind: 'item', line: item }
    const found = findBelow(item, id)
    if (found) return found
  }
  return undefined
}

/** Ids of every line, to see which one a command added. */
export function lineIds(order: Structure): Set<Id> {
  const ids = new Set<Id>()
  const collect = (parent: Parent): void => {
    for (const process of parent.processes) ids.add(process._id)
    for (const item of parent.items) {
      ids.add(item._id)
      collect(item)
    }
  }
  for (const product of order.products) {
    ids.add(product._id)
    collect(product)
  }
  return ids
}
