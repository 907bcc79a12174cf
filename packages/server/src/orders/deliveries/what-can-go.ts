import type { Id } from '@tehas/contracts'
import { stored } from '@tehas/cost-engine'
import { AppError } from '../../http/app-error'
import type { ProductNode } from '../../structure/tree'
import type { OrderState } from '../order-state'

/**
 * Pieces of a line that are good: made and not rejected, taken or received. What quality reports reject is taken from
 * `produced` already (decision 030), so rejected pieces are in it no more.
 */
const goodPieces = ({ produced, takenFromStock }: ProductNode): number => produced + takenFromStock

/**
 * What of a line is here and can leave, in its unit (rules §16). A line that is complete has all of it, as its delivery note
 * says (decision 079). Below 0 more left than there was.
 */
export function readyOf(product: ProductNode): number {
  const { status, netQuantity, delivered, sentBack } = product
  // What went back to stock was good for the line once: it lowered what was taken.
  const made = goodPieces(product) + sentBack.toStock
  const whole = status === 'COMPLETE' ? Math.max(netQuantity, made) : made
  return stored(whole - delivered - sentBack.toStock - sentBack.scrapped)
}

/** How much more than is ready the line lacks of what was ordered: at most so much leaves stock with a delivery. */
export const lackingOf = (product: ProductNode): number =>
  stored(Math.max(0, product.netQuantity - product.delivered - Math.max(0, readyOf(product))))

type Sent = Pick<OrderState, 'status'> & { readonly products: readonly Pick<ProductNode, 'deliveredOn'>[] }

/** What is shown as delivered: an order that was completed without a delivery went as a whole. */
export function shownDelivered(
  { status, products }: Sent,
  { netQuantity, delivered }: Pick<ProductNode, 'netQuantity' | 'delivered'>,
): number {
  const isWhole = status === 'COMPLETE' && products.every(({ deliveredOn }) => deliveredOn === null)
  return isWhole ? netQuantity : delivered
}

/**
 * Holds every change of a sale order to what was delivered of it: what is with the client is not taken back, rejected or
 * removed here. Throws LINE_DELIVERED.
 */
export function refuseMissingDelivered(before: readonly ProductNode[], after: readonly ProductNode[]): void {
  const gone = before.filter(({ delivered }) => delivered > 0)
  if (gone.length === 0) return
  const now = new Map<Id, ProductNode>(after.map((product) => [product._id, product]))
  for (const was of gone) {
    const product = now.get(was._id)
    const ready = product ? readyOf(product) : -was.delivered
    if (ready >= 0 || (product && ready >= readyOf(was))) continue
    throw new AppError('LINE_DELIVERED', {
      details: { _id: was._id, name: was.name, delivered: product?.delivered ?? was.delivered, missing: -ready },
    })
  }
}
