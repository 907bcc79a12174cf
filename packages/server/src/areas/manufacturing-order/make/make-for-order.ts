import { type BodyOf, type calls, type Id, type ManufacturingOrder, newId } from '@tehas/contracts'
import { emptyRecord } from '../../../database/fields'
import { AppError } from '../../../http/app-error'
import type { ProjectContext } from '../../../http/context'
import { createOrderOf } from '../../../orders/create-orders'
import { getOrder } from '../../../orders/edit-order'
import { linkLines } from '../../../orders/links/link-lines'
import { lockOrders } from '../../../orders/links/link-rows'
import { orderContextOf } from '../../../orders/order-context'
import { orderPresenters } from '../../../orders/order-presenter'
import { copyProduct, copyStructure } from '../../../structure/copy-lines'
import { productFields } from '../../../structure/line-fields'
import type { ItemNode, ProductNode } from '../../../structure/tree'
import { findMakeable, type Makeable, requireOpen, stillToMake } from './makeable-lines'

type Sent = BodyOf<typeof calls.makeForOrder>

/**
 * A waiting manufacturing order of lines of another order, one product a line, with their structure as it is there, and each
 * linked to its line. It is for the same client and by the same day. Throws NOT_FOUND, ORDER_NOT_EDITABLE where the order is
 * no longer open, AMOUNT_OVER_MAX where a line needs less, and NEEDS_CONFIRMATION where work on one began.
 */
export async function makeForOrder(
  context: ProjectContext,
  { orderId, lines, confirmed }: Sent,
): Promise<ManufacturingOrder> {
  const orderContext = { ...orderContextOf(context), kind: 'MANUFACTURING_ORDER' as const }
  await lockOrders(context.tx, [orderId])
  const makeable = await findMakeable(context, orderId)
  requireOpen(makeable.order)
  const wanted = lines.map((one, at) => wantedOf(makeable, one, at, lines))
  const { partnerId, delivery } = makeable.order.state
  const products = wanted.map(({ product }) => product)
  const head = { partnerId, delivery: { date: delivery.date, transport: {} } }
  const { identity } = await createOrderOf(orderContext, head, products)
  await linkLines(
    orderContext,
    wanted.map(({ lineId, product }) => ({
      supply: { orderId: identity._id, lineId: product._id },
      demand: { orderId, lineId },
      quantity: product.netQuantity,
    })),
    { confirmed },
  )
  return orderPresenters.MANUFACTURING_ORDER.present(orderContext, await getOrder(orderContext, identity._id))
}

function wantedOf(
  { lines }: Makeable,
  { line, quantity: sent }: Sent['lines'][number],
  at: number,
  all: Sent['lines'],
): { readonly lineId: Id; readonly product: ProductNode } {
  const found = lines.find(({ shown }) => shown.line.kind === line.kind && shown.line._id === line._id)
  if (!found) throw new AppError('NOT_FOUND')
  if (all.findIndex((other) => other.line._id === line._id) < at) {
    throw new AppError('VALIDATION_FAILED', {
      problems: [{ path: `lines.${at}.line`, message: 'This product is named twice' }],
    })
  }
  const most = stillToMake(found.shown)
  const quantity = sent ?? most
  if (quantity <= 0 || quantity > most)
    throw new AppError('AMOUNT_OVER_MAX', { details: { max: most, path: `lines.${at}` } })
  return { lineId: line._id, product: productOf(found.node, quantity) }
}

/**
 * The line as a product of its own. What it is sold for stays where it is sold: the price follows from the cost. What an item
 * requires has its loss in it already.
 */
function productOf(node: ProductNode | ItemNode, netQuantity: number): ProductNode {
  const priced = { unitPrice: null, markupPercentage: 0, netQuantity }
  if ('completedAt' in node) return { ...copyProduct(node), ...priced }
  const { name, category, unit, unitWeight, description, coating, dynamicFields, stock } = node
  const described = { name, category, unit, unitWeight, description, coating, dynamicFields, stock }
  return { ...emptyRecord(productFields), ...described, ...priced, ...copyStructure(node), _id: newId() }
}
