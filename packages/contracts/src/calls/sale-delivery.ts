import { z } from 'zod'
import {
  changedDeliverySchema,
  customerReturnInputSchema,
  deliverableSchema,
  saleDeliveryInputSchema,
  saleDeliverySchema,
} from '../entities/sale-delivery'
import { idSchema } from '../primitives/id'
import { text } from '../primitives/text'
import { named } from './call-names'
import { defineCall, withRight } from './define-call'
import { showsPart, touching, touchingSome } from './entity-changes'
import { byId } from './shared'

const changes = [touching('SALE_ORDER'), touchingSome('STOCK_PRODUCT')]

/** What leaves for the clients of sale orders, and what they send back. */
export const saleDeliveryCalls = named({
  deliverSaleOrder: defineCall({
    method: 'POST',
    path: '/v2/sale-order/deliver-sale-order',
    kind: 'command',
    access: withRight('SALES_WRITE', 'STOCK_WRITE'),
    summary: 'Deliver lines of an active sale order, whole or in part',
    body: saleDeliveryInputSchema,
    response: changedDeliverySchema,
    errors: ['ORDER_NOT_EDITABLE', 'AMOUNT_OVER_MAX', 'NOT_ENOUGH_STOCK', 'UNIT_MISMATCH'],
    changes,
  }),
  undoSaleDelivery: defineCall({
    method: 'POST',
    path: '/v2/sale-order/undo-sale-delivery',
    kind: 'command',
    access: withRight('SALES_WRITE', 'STOCK_WRITE'),
    summary: 'Take a delivery back: what left stock with it is reversed, and its lines wait again',
    body: z.object({ deliveryId: idSchema, note: text(1, 500) }),
    response: changedDeliverySchema,
    errors: ['MOVEMENT_TAKEN_BACK', 'MOVEMENT_RETURNED', 'ORDER_NOT_EDITABLE'],
    changes,
  }),
  returnSaleDelivery: defineCall({
    method: 'POST',
    path: '/v2/sale-order/return-sale-delivery',
    kind: 'command',
    access: withRight('SALES_WRITE', 'STOCK_WRITE'),
    summary: 'Note what a client sent back of a delivery: to stock, as scrap, or to be made again',
    body: customerReturnInputSchema,
    response: changedDeliverySchema,
    errors: ['MOVEMENT_TAKEN_BACK', 'ORDER_NOT_EDITABLE', 'AMOUNT_OVER_MAX'],
    changes: [...changes, touchingSome('QUALITY_REPORT')],
  }),
  listSaleDeliveries: defineCall({
    method: 'GET',
    path: '/v2/sale-order/list-sale-deliveries/{orderId}',
    kind: 'query',
    access: withRight('SALES_READ', 'STOCK_WRITE'),
    summary: 'What left of a sale order when, by whom, the newest first',
    params: byId('orderId'),
    response: z.array(saleDeliverySchema),
    shows: [showsPart('SALE_ORDER')],
  }),
  getSaleDeliverable: defineCall({
    method: 'GET',
    path: '/v2/sale-order/get-sale-deliverable/{orderId}',
    kind: 'query',
    access: withRight('SALES_READ', 'STOCK_WRITE'),
    summary: 'What of a sale order can leave now, by line, and where to',
    params: byId('orderId'),
    response: deliverableSchema,
    shows: [showsPart('SALE_ORDER'), showsPart('STOCK_PRODUCT')],
  }),
})
