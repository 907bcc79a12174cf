import type {
  Id,
  OrderItem,
  OrderItemInput,
  OrderParent,
  OrderProcess,
  OrderProcessInput,
  OrderProduct,
  OrderProductInput,
  SaleOrder,
} from '@tehas/contracts'

type Changes<T> = { readonly [K in keyof T]?: T[K] | undefined }

export type ProductFields = Changes<Omit<OrderProductInput, '_id' | 'processes' | 'items'>>
export type ProcessFields = Changes<Omit<OrderProcessInput, '_id'>>
export type ItemFields = Changes<Omit<OrderItemInput, '_id' | 'processes' | 'items'>>

/** Fields of one line that a person changed. */
export type LineChange =
  | { readonly kind: 'product'; readonly _id: Id; readonly fields: ProductFields }
  | { readonly kind: 'process'; readonly _id: Id; readonly fields: ProcessFields }
  | { readonly kind: 'item'; readonly _id: Id; readonly fields: ItemFields }

/** The order as it is about to be, sharing every line that the change does not touch. */
export function applyLineChange(order: SaleOrder, change: LineChange): SaleOrder {
  const products = mapSame(order.products, (product): OrderProduct => {
    if (change.kind === 'product') return product._id === change._id ? changed(product, change.fields) : product
    return insideHolder(product, change)
  })
  return products === order.products ? order : { ...order, products }
}

type Holder = { readonly processes: OrderProcess[]; readonly items: OrderItem[] }

function insideHolder<T extends Holder>(holder: T, change: Exclude<LineChange, { kind: 'product' }>): T {
  const processes =
    change.kind === 'process'
      ? mapSame(holder.processes, (process) => (process._id === change._id ? changed(process, change.fields) : process))
      : holder.processes
  const items = mapSame(holder.items, (item): OrderItem => {
    if (change.kind === 'item' && item._id === change._id) return changed(item, change.fields)
    return insideHolder(item, change)
  })
  return processes === holder.processes && items === holder.items ? holder : { ...holder, processes, items }
}

/** A typed price is manual, an emptied one is calculated again (rules §2, priceSource). */
function changed<T extends object>(line: T, fields: object): T {
  const price = 'unitPrice' in fields ? { priceSource: fields.unitPrice == null ? 'CALCULATED' : 'MANUAL' } : {}
  return { ...line, ...fields, ...price }
}

/** As `map`, but the same list where nothing in it changes. */
export function mapSame<T>(list: T[], map: (item: T) => T): T[] {
  let isSame = true
  const mapped = list.map((item) => {
    const next = map(item)
    if (next !== item) isSame = false
    return next
  })
  return isSame ? list : mapped
}

export type AnyLine =
  | { readonly kind: 'product'; readonly line: OrderProduct }
  | { readonly kind: 'process'; readonly line: OrderProcess }
  | { readonly kind: 'item'; readonly line: OrderItem }

/** The line with that id, wherever it hangs. */
export function findLine(order: Pick<SaleOrder, 'products'>, id: Id): AnyLine | undefined {
  for (const product of order.products) {
    if (product._id === id) return { kind: 'product', line: product }
    const found = findBelow(product, id)
    if (found) return found
  }
  return undefined
}

/** The id of what a process or item hangs in. */
export const holderIdOf = (parent: OrderParent): Id => ('product' in parent ? parent.product : parent.item)

/** The product or item with that id: what holds processes and items. */
export function findHolding(order: Pick<SaleOrder, 'products'>, id: Id): OrderProduct | OrderItem | undefined {
  const found = findLine(order, id)
  return found === undefined || found.kind === 'process' ? undefined : found.line
}

function findBelow(holder: Holder, id: Id): AnyLine | undefined {
  const process = holder.processes.find((candidate) => candidate._id === id)
  if (process) return { kind: 'process', line: process }
  for (const item of holder.items) {
    if (item._id === id) return { kind: 'item', line: item }
    const found = findBelow(item, id)
    if (found) return found
  }
  return undefined
}

/** Ids of every line, to see which one a command added. */
export function lineIds(order: Pick<SaleOrder, 'products'>): Set<Id> {
  const ids = new Set<Id>()
  const collect = (holder: Holder): void => {
    for (const process of holder.processes) ids.add(process._id)
    for (const item of holder.items) {
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
