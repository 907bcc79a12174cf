import type { OrderRow } from '../entities/order'
import { type AnyOrder, partnerOf } from './any-order'
import { jobsOf } from './jobs-of'
import { orderKinds } from './order-kinds'

/** The row that lists show of an order of any kind, made from the order itself, exactly as the service answers it. */
export function toOrderRow(order: AnyOrder): OrderRow {
  const processes = jobsOf(order.products).filter(({ active }) => active)
  return {
    _id: order._id,
    transactionNumber: order.transactionNumber,
    status: order.status,
    partner: partnerOf(orderKinds[order.type], order),
    deliveryDate: order.delivery.date ?? null,
    validTo: order.validTo,
    labels: order.labels,
    productsCount: order.products.length,
    productsComplete: order.productsComplete,
    processesComplete: processes.filter(({ status }) => status === 'COMPLETE').length,
    processesCount: processes.length,
    cost: order.cost,
    priceWithoutVat: order.priceWithoutVat,
    salePriceWithVat: order.salePriceWithVat,
    margin: order.margin,
    currency: order.currency,
    missingPrices: order.missingPrices,
    createdAt: order.createdAt,
    createdBy: order.createdBy,
    lateDays: order.lateDays,
    dynamicFields: order.dynamicFields,
    version: order.version,
    differsFrom: order.differsFrom,
    pricesDifferFrom: order.pricesDifferFrom,
    ...(order.type === 'MANUFACTURING_ORDER' && madeIn(order)),
  }
}

/** What a manufacturing order makes, for which orders, and what it has cost so far. */
function madeIn({
  products,
  linkedOrders = [],
  actualCost,
}: AnyOrder): Pick<OrderRow, 'made' | 'madeOf' | 'madeFor' | 'actualCost'> {
  const [first, second] = products
  const numbers = linkedOrders.flatMap(({ type, transactionNumber }) =>
    takers.includes(type) ? transactionNumber : [],
  )
  return {
    made: first ? `${first.name}${second ? ` +${products.length - 1}` : ''}` : '',
    madeOf: first && !second ? { done: doneOf(first), quantity: first.netQuantity, unit: first.unit } : null,
    madeFor: [...new Set(numbers)].join(', '),
    actualCost,
  }
}

const doneOf = ({ status, netQuantity, produced, takenFromStock }: AnyOrder['products'][number]): number =>
  status === 'COMPLETE' ? netQuantity : Math.min(netQuantity, produced + takenFromStock)

/** What stands at the other end of a link that takes; a product of a manufacturing order there may as well supply this one. */
const takers: readonly string[] = ['SALE_ITEM', 'SALE_PRODUCT', 'MANUFACTURING_ITEM']
