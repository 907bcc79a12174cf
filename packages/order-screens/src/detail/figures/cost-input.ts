import type { AnyOrder, OrderItem, OrderProduct } from '@tehas/contracts'
import type { CostItemInput, CostOrderInput, CostProductInput } from '@tehas/cost-engine'

const knownProducts = new WeakMap<OrderProduct, CostProductInput>()
const knownItems = new WeakMap<OrderItem, CostItemInput>()

/**
 * The order as the cost engine takes it. A line that was handed in before gives the same object, so that the engine
 * recognises what did not change.
 */
export const toCostOrder = (order: AnyOrder): CostOrderInput => ({
  ...toCostHead(order),
  products: order.products.map(toCostProduct),
})

/** The same without its products. */
export function toCostHead({
  discount,
  vatPercentage,
  delivery,
  projectCost,
}: AnyOrder): Omit<CostOrderInput, 'products'> {
  return { discount, vatPercentage, projectCost, delivery: { transport: { price: delivery.transport?.price } } }
}

export function toCostProduct(product: OrderProduct): CostProductInput {
  const known = knownProducts.get(product)
  if (known) return known
  const linkedUnitCost = productLinkedUnitCost(product)
  const made: CostProductInput = {
    ...product,
    linkedUnitCost,
    linkedUnpriced: linkedUnitCost !== undefined && (product.missingPrices ?? 0) > 0,
    stockUnitCost: goodsUnitCost(product),
    ...unpricedInStock(product),
    items: product.items.map(toCostItem),
  }
  knownProducts.set(product, made)
  return made
}

export function toCostItem(item: OrderItem): CostItemInput {
  const known = knownItems.get(item)
  if (known) return known
  const made: CostItemInput = {
    ...item,
    linkedUnitCost: linkedUnitCost(item),
    // What the other order lacks is not known here: the server counted it.
    linkedUnpriced: (item.missingPrices ?? 0) > 0,
    stockUnitCost: stockUnitCost(item),
    ...unpricedInStock(item),
    items: item.items.map(toCostItem),
  }
  knownItems.set(item, made)
  return made
}

/**
 * What the server counted a piece of a linked line with that has not come yet; the browser does not know the other order. Where
 * all of it came, what one cost.
 */
function linkedUnitCost(item: OrderItem): number | undefined {
  const { linkedOrder, cost, requiredQuantity, takenFromStock, takenValue, takenUnvalued = 0 } = item
  if (!linkedOrder || linkedOrder.type === 'TO_STOCK' || cost === undefined || requiredQuantity <= 0) return undefined
  return costOfComing({ cost, takenValue, takenFromStock, takenUnvalued, quantity: requiredQuantity })
}

/** The same of a product that a line of another order supplies. */
function productLinkedUnitCost(product: OrderProduct): number | undefined {
  const { supplyNow, cost, netQuantity, takenFromStock, takenValue, takenUnvalued = 0 } = product
  if (supplyNow !== 'LINKED' || cost === undefined || netQuantity <= 0) return undefined
  return costOfComing({ cost, takenValue, takenFromStock, takenUnvalued, quantity: netQuantity })
}

/** That some of what a line takes or took from stock has no price, as the server counted it. */
const unpricedInStock = ({ missingPrices = 0, takenFromStock }: OrderProduct | OrderItem) =>
  missingPrices > 0 ? { stockUnpriced: true, takenUnpriced: takenFromStock } : {}

/**
 * What the server counted a piece of goods with that are sold from stock; where stock tells nothing, nothing. Of goods that cost
 * nothing the browser cannot tell that stock says so.
 */
function goodsUnitCost(product: OrderProduct): number | undefined {
  const { stock, supplyNow, cost, netQuantity, takenFromStock, takenValue, takenUnvalued = 0 } = product
  if (!stock || supplyNow === 'LINKED' || product.processes.length + product.items.length > 0) return undefined
  if (cost === undefined || cost <= 0 || netQuantity <= 0) return undefined
  return costOfComing({ cost, takenValue, takenFromStock, takenUnvalued, quantity: netQuantity })
}

type Supplied = {
  readonly cost: number
  readonly takenValue: number | null | undefined
  readonly takenFromStock: number
  readonly takenUnvalued: number
  readonly quantity: number
}

function costOfComing({ cost, takenValue, takenFromStock, takenUnvalued, quantity }: Supplied): number {
  const coming = Math.max(0, quantity - takenFromStock) + takenUnvalued
  return typeof takenValue === 'number' && coming > 0 ? (cost - takenValue) / coming : cost / quantity
}

/** What the server counted an item with that has no price of its own, by its product in stock; where it found nothing, nothing. */
function stockUnitCost({ unitPrice, priceSource, calculatedUnitPrice, missingPrices }: OrderItem): number | undefined {
  // While a typed price is being taken away the figures are still those of it.
  const isTold = missingPrices === 0 || (calculatedUnitPrice ?? 0) > 0
  return unitPrice === null && priceSource === 'CALCULATED' && isTold ? calculatedUnitPrice : undefined
}
