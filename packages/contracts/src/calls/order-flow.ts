import { orderFlowSchema } from '../entities/order-flow'
import { named } from './call-names'
import { defineCall, withRight } from './define-call'
import { showsPart } from './entity-changes'
import { byId } from './shared'

/** The flow chart of an order of any kind: whoever reads the order sees it. */
export const orderFlowCalls = named({
  getOrderFlow: defineCall({
    method: 'GET',
    path: '/v2/order-flow/get-order-flow/{orderId}',
    kind: 'query',
    access: withRight('SALES_READ', 'MANUFACTORING_READ', 'PURCHASE_READ'),
    summary: 'How an order, its products, processes and linked orders hang together, and what makes it late',
    params: byId('orderId'),
    response: orderFlowSchema,
    // What lies in stock decides whether parts have to be waited for.
    shows: [
      showsPart('SALE_ORDER'),
      showsPart('MANUFACTURING_ORDER'),
      showsPart('PURCHASE_ORDER'),
      showsPart('STOCK_PRODUCT'),
    ],
  }),
})
