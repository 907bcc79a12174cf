import type { OrderItem, OrderProcess, OrderProduct } from '@tehas/contracts'
import type { Links } from '../structure/present-lines'
import { supplyOfItem, supplyOfProduct } from '../structure/tree'
import type { ShownLines, ShownProduct } from './store/load-shown'
import { groupBy } from './store/parse-lines'

type ItemRow = ShownLines['items'][number]
type ProcessRow = ShownLines['processes'][number]

/**
 * The products of an order that is only shown, with what is in them. They are put together in the rows that were read, which
 * spares a copy of each line: what an answer does not name is left out where it is written (decision 064).
 */
export function productsInRows(
  { products, items, processes }: ShownLines,
  links: Links,
): (OrderProduct & ShownProduct)[] {
  const itemsOf = groupBy(items, (row) => row.parentItemId ?? row.productId)
  const processesOf = groupBy(processes, (row) => row.itemId ?? row.productId)
  const partsOf = ({ _id, unitPrice }: ShownProduct | ItemRow) => ({
    priceSource: unitPrice === null ? ('CALCULATED' as const) : ('MANUAL' as const),
    linkedOrder: links.get(_id) ?? null,
    files: [],
    processes: (processesOf.get(_id) ?? []).map(toProcess),
    items: (itemsOf.get(_id) ?? []).map(toItem),
  })
  const toItem = (row: ItemRow): OrderItem => {
    const item = Object.assign(row, partsOf(row), row.figures)
    return Object.assign(item, { supplyNow: supplyOfItem(item) })
  }
  return products.map((row) => Object.assign(row, partsOf(row), row.figures, { supplyNow: supplyOfProduct(row) }))
}

const toProcess = (row: ProcessRow): OrderProcess => Object.assign(row, { files: [] }, row.figures)
