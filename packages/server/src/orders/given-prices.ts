import { type OrderKind, orderKinds } from '@tehas/contracts'
import { costProduct } from '@tehas/cost-engine'
import type { ProductNode } from '../structure/tree'
import type { OrderState } from './order-state'
import type { LockedOrder } from './store/load-order'

/** Whether somebody was given the prices: the order was published, or a document that shows them was sent. */
const areGiven = ({ status, sentAt }: Pick<OrderState, 'status' | 'sentAt'>): boolean =>
  status !== 'WAITING_FOR_ACTIVATION' || sentAt !== null

/**
 * The order with calculated prices that stand once they are given, and follow calculation until then (rules §16). The change
 * that gives them fixes what the order showed before it, whatever else it brings; a line that comes later is fixed as it comes.
 * Products that were not read stay as they are stored.
 */
export function withGivenPrices(
  kind: OrderKind,
  { state: before, part }: Pick<LockedOrder, 'state' | 'part'>,
  after: OrderState,
): OrderState {
  // What is bought has no calculated price.
  if (!orderKinds[kind].hasStructure) return after
  const isGiven = areGiven(after)
  const shown = new Map(areGiven(before) ? [] : before.products.map((product) => [product._id, product]))
  const priced = (product: ProductNode): ProductNode => {
    if (part?.unread.has(product._id)) return product
    const fixedUnitPrice = isGiven ? fixedPrice(product, shown.get(product._id)) : null
    return fixedUnitPrice === product.fixedUnitPrice ? product : { ...product, fixedUnitPrice }
  }
  const products = after.products.map(priced)
  return products.every((product, at) => product === after.products[at]) ? after : { ...after, products }
}

/** The products of a new order, whose prices nobody was given yet. */
export const calculatedPrices = (products: readonly ProductNode[]): readonly ProductNode[] =>
  products.map((product) => (product.fixedUnitPrice === null ? product : { ...product, fixedUnitPrice: null }))

/** A typed price keeps what was fixed behind it. */
const fixedPrice = (product: ProductNode, shown = product): number | null =>
  product.unitPrice !== null || product.fixedUnitPrice !== null
    ? product.fixedUnitPrice
    : costProduct(shown, {}).calculatedUnitPrice
