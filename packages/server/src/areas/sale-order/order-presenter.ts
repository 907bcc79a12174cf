import { type SaleOrder, saleOrderSchema } from '@tehas/contracts'
import { stripPrices } from '@tehas/rights'
import type { OrderPresenter } from '../../orders/order-area'
import type { LoadedOrder } from '../../orders/store/load-order'
import { loadPeople, type OrderPeople } from '../../orders/store/load-people'
import { presentProduct } from '../../structure/present-lines'

/** How a sale order is shown: the contract's shape, prices taken out for whoever may not see them. */
export const saleOrderPresenter: OrderPresenter<SaleOrder> = {
  present: async ({ tx, projectId, kind }, order) => {
    const { identity, state, trace } = order
    const userIds = [trace.createdBy, trace.updatedBy]
    const people = await loadPeople(tx, { projectId, kind, orderId: identity._id, partnerId: state.partnerId, userIds })
    return toSaleOrder(order, people)
  },
  strip: (answer, rights) => stripPrices(saleOrderSchema, answer, rights),
}

function toSaleOrder({ identity, state, costs, trace }: LoadedOrder, people: OrderPeople): SaleOrder {
  return {
    ...costs.order,
    _id: identity._id,
    transactionNumber: identity.transactionNumber,
    type: 'SALE_ORDER',
    status: state.status,
    client: people.partner,
    contact: state.contact,
    discount: state.discount,
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
    products: state.products.map((product) => presentProduct(product, costs)),
    version: identity.version,
  }
}
