import type { AnyOrderProduct, Id, StockProduct } from '@tehas/contracts'
import { ownQuantity } from '@tehas/cost-engine/own-quantity'
import type { Structure } from '@tehas/order-screens/structure'

/** A stock product as the tree shows it: the one product of its structure. */
export type StockStructure = Structure & {
  readonly _id: Id
  readonly version: number
  readonly stock: StockProduct
}

const known = new WeakMap<StockProduct, StockStructure>()

/** The structure of a product: the same object for the same product, so that what did not change is not drawn again. */
export function structureOf(stock: StockProduct): StockStructure {
  const before = known.get(stock)
  if (before) return before
  const made = { _id: stock._id, version: stock.version, stock, products: [asProduct(stock)] }
  known.set(stock, made)
  return made
}

/** As a line, for the quantity that its figures are counted for. */
const asProduct = ({ purchaseUnit: _unit, ...stock }: StockProduct): AnyOrderProduct => ({
  ...stock,
  netQuantity: ownQuantity(stock),
  priceSource: typeof stock.unitPrice === 'number' ? 'MANUAL' : 'CALCULATED',
  files: [],
  produced: 0,
  takenFromStock: 0,
  status: 'NOT_COMPLETE',
})

type Parts = Pick<AnyOrderProduct, 'processes' | 'items'>

/** Lines that belong to another stock product, and items that are made of one: both are changed there. */
export function linesElsewhere(stock: StockProduct): {
  readonly fixed: ReadonlySet<Id>
  readonly closed: ReadonlySet<Id>
} {
  const fixed = new Set<Id>()
  const closed = new Set<Id>()
  const visit = ({ processes, items }: Parts, isElsewhere: boolean): void => {
    if (isElsewhere) for (const { _id } of processes) fixed.add(_id)
    for (const item of items) {
      if (isElsewhere) fixed.add(item._id)
      const isStock = item.stock != null
      if (isStock) closed.add(item._id)
      visit(item, isElsewhere || isStock)
    }
  }
  visit(stock, false)
  return { fixed, closed }
}
