import {
  type AnyOrder,
  type ManufacturingProduct,
  type OrderKind,
  type OrderOfKind,
  orderSchemas,
  type PurchaseProduct,
  type UserRights,
} from '@tehas/contracts'
import { stripPrices } from '@tehas/rights'
import { presentProduct } from '../structure/present-lines'
import type { OrderContext } from './order-context'
import type { LoadedOrder } from './store/load-order'
import { loadPeople, type OrderPeople } from './store/load-people'

/** How one kind of order is shown to its callers. */
export type OrderPresenter<Order extends AnyOrder> = {
  readonly present: (context: OrderContext, order: LoadedOrder) => Promise<Order>
  /** The answer without the prices that the caller may not see. */
  readonly strip: (answer: Order, rights: UserRights) => Order
}

/** The answers of each kind in the contract's shape. */
export const orderPresenters: { readonly [Kind in OrderKind]: OrderPresenter<OrderOfKind[Kind]> } = {
  SALE_ORDER: {
    present: showing((order, people) => ({
      ...commonOf(order, people),
      ...clientOf(order, people),
      ...discountOf(order),
      type: 'SALE_ORDER',
      products: order.state.products.map((product) => presentProduct(product, order.costs)),
    })),
    strip: (answer, rights) => stripPrices(orderSchemas.SALE_ORDER.order, answer, rights),
  },
  MANUFACTURING_ORDER: {
    present: showing((order, people) => ({
      ...commonOf(order, people),
      ...clientOf(order, people),
      type: 'MANUFACTURING_ORDER',
      products: order.state.products.map(
        (product): ManufacturingProduct =>
          Object.assign(presentProduct(product, order.costs), { added: { ...product.added } }),
      ),
    })),
    strip: (answer, rights) => stripPrices(orderSchemas.MANUFACTURING_ORDER.order, answer, rights),
  },
  PURCHASE_ORDER: {
    present: showing((order, people) => ({
      ...commonOf(order, people),
      ...discountOf(order),
      type: 'PURCHASE_ORDER',
      supplier: people.partner,
      selectedSupplierContact: order.state.contact,
      products: order.state.products.map(
        (product): PurchaseProduct =>
          Object.assign(presentProduct(product, order.costs), { received: product.received }),
      ),
    })),
    strip: (answer, rights) => stripPrices(orderSchemas.PURCHASE_ORDER.order, answer, rights),
  },
}

/** Reads who and which partner an order names, and shows it with them. */
function showing<Order extends AnyOrder>(toAnswer: (order: LoadedOrder, people: OrderPeople) => Order) {
  return async ({ tx, projectId, kind }: OrderContext, order: LoadedOrder): Promise<Order> => {
    const { identity, state, trace } = order
    const userIds = [trace.createdBy, trace.updatedBy]
    const people = await loadPeople(tx, { projectId, kind, orderId: identity._id, partnerId: state.partnerId, userIds })
    return toAnswer(order, people)
  }
}

/** What orders of every kind show. */
function commonOf({ identity, state, costs, trace }: LoadedOrder, people: OrderPeople) {
  const { discountValue: _discountValue, ...figures } = costs.order
  return {
    ...figures,
    _id: identity._id,
    transactionNumber: identity.transactionNumber,
    status: state.status,
    vatPercentage: state.vatPercentage,
    labels: [...state.labels],
    notes: state.notes,
    delivery: state.delivery,
    dynamicFields: { ...state.dynamicFields },
    paymentDue: state.paymentDue,
    validTo: state.validTo,
    productionStartTime: state.productionStartTime,
    createdAt: trace.createdAt,
    createdBy: people.user(trace.createdBy),
    updatedAt: trace.updatedAt,
    updatedBy: people.user(trace.updatedBy),
    publishedAt: state.publishedAt,
    productsComplete: state.products.filter(({ status }) => status === 'COMPLETE').length,
    productsCompleteAt: state.productsCompleteAt,
    productsCompleteAccuracy: state.productsCompleteAccuracy,
    files: [],
    watchers: [...trace.watchers],
    audit: { createdBy: { user: trace.createdBy, date: trace.createdAt }, updatedBy: people.log },
    version: identity.version,
  }
}

const clientOf = ({ state }: LoadedOrder, people: OrderPeople) => ({ client: people.partner, contact: state.contact })

const discountOf = ({ state, costs }: LoadedOrder) => ({
  discount: state.discount,
  discountValue: costs.order.discountValue,
})
