import {
  type Id,
  type ItemFigures,
  itemFiguresSchema,
  MAX_AMOUNT,
  type OrderFigures,
  orderFiguresSchema,
  type ProcessFigures,
  type ProductFigures,
  processFiguresSchema,
  productFiguresSchema,
} from '@tehas/contracts'
import { costOrder, type ItemResult, type ProcessResult, storedFigures } from '@tehas/cost-engine'
import type { OrderState } from './order-state'
import type { Structure } from './tree/order-tree'

/** Figures of an order and of each of its lines by id; kept apart from what people entered. */
export type OrderCosts = {
  readonly order: OrderFigures
  readonly products: ReadonlyMap<Id, ProductFigures>
  readonly items: ReadonlyMap<Id, ItemFigures>
  readonly processes: ReadonlyMap<Id, ProcessFigures>
}

/** What the order and its lines cost, by the same engine that the screens use, as it is stored (rules §2). */
export function recost(state: Pick<OrderState, 'products' | 'discount' | 'vatPercentage' | 'delivery'>): OrderCosts {
  const result = costOrder(state, {})
  const products = new Map<Id, ProductFigures>()
  const items = new Map<Id, ItemFigures>()
  const processes = new Map<Id, ProcessFigures>()

  const collect = (structure: Structure, results: Results) => {
    for (const [index, { _id }] of structure.processes.entries()) {
      const found = results.processes[index]
      processes.set(_id, found ? storedFigures(processFiguresSchema.parse(found)) : notCounted.process)
    }
    for (const [index, item] of structure.items.entries()) {
      const found = results.items[index]
      items.set(item._id, found ? storedFigures(itemFiguresSchema.parse(found)) : notCounted.item)
      collect(item, found ?? nothing)
    }
  }
  for (const [index, product] of state.products.entries()) {
    const found = result.products[index]
    if (!found) throw new Error('The cost engine answered fewer products than it was asked for')
    products.set(product._id, storedFigures(productFiguresSchema.parse(found)))
    collect(product, found)
  }
  return { order: storedFigures(orderFiguresSchema.parse(result)), products, items, processes }
}

/** The figure that no longer fits the stored amounts, or undefined. */
export function oversizedFigure({ order }: OrderCosts): keyof OrderFigures | undefined {
  const amounts = ['cost', 'salePriceWithMarkupPercentage', 'priceWithoutVat', 'salePriceWithVat'] as const
  return amounts.find((name) => Math.abs(order[name] ?? 0) > MAX_AMOUNT)
}

type Results = { readonly processes: readonly ProcessResult[]; readonly items: readonly ItemResult[] }
const nothing: Results = { processes: [], items: [] }

const zeros = (shape: object) => Object.fromEntries(Object.keys(shape).map((name) => [name, 0]))

/** The engine leaves out what hangs below a bought item or a cycle: it contributes nothing. */
const notCounted = {
  item: itemFiguresSchema.parse(zeros(itemFiguresSchema.shape)),
  process: processFiguresSchema.parse({ ...zeros(processFiguresSchema.shape), estimated: false }),
}
