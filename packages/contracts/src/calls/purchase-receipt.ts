import { z } from 'zod'
import {
  lastPriceSchema,
  lastRateSchema,
  purchasePriceSchema,
  purchaseReceiptSchema,
  purchaseTermsSchema,
  receiptInputSchema,
  undonePurchaseReceiptSchema,
} from '../entities/purchase-receipt'
import { idSchema } from '../primitives/id'
import { text } from '../primitives/text'
import { named } from './call-names'
import { defineCall, withRight } from './define-call'
import { showsPart, touching, touchingSome } from './entity-changes'
import { byId } from './shared'

const changes = [
  touching('PURCHASE_ORDER'),
  touchingSome('STOCK_PRODUCT'),
  touchingSome('SALE_ORDER'),
  touchingSome('MANUFACTURING_ORDER'),
]

/** As many products as are suggested at once, with room. */
const PRODUCTS_ASKED = 50

/** What comes of purchase orders, and what was paid before. */
export const purchaseReceiptCalls = named({
  receivePurchaseOrder: defineCall({
    method: 'POST',
    path: '/v2/purchase-order/receive-purchase-order',
    kind: 'command',
    access: withRight('PURCHASE_WRITE', 'STOCK_WRITE'),
    summary: 'Receive lines of an active purchase order, whole or in part',
    body: receiptInputSchema,
    response: purchaseReceiptSchema,
    errors: ['ORDER_NOT_EDITABLE', 'NEEDS_CONFIRMATION', 'UNIT_MISMATCH', 'EXCHANGE_RATE_MISSING'],
    changes,
  }),
  undoPurchaseReceipt: defineCall({
    method: 'POST',
    path: '/v2/purchase-order/undo-purchase-receipt',
    kind: 'command',
    access: withRight('PURCHASE_WRITE', 'STOCK_WRITE'),
    summary: 'Take a receipt back: what it booked is reversed, and its lines wait again',
    body: z.object({ receiptId: idSchema, note: text(1, 500) }),
    response: undonePurchaseReceiptSchema,
    errors: ['MOVEMENT_TAKEN_BACK', 'MOVEMENT_RETURNED', 'LINE_DELIVERED', 'ORDER_NOT_EDITABLE'],
    changes,
  }),
  listPurchaseReceipts: defineCall({
    method: 'GET',
    path: '/v2/purchase-order/list-purchase-receipts/{orderId}',
    kind: 'query',
    access: withRight('PURCHASE_READ', 'STOCK_WRITE'),
    summary: 'What came of a purchase order when, by whom, the newest first',
    params: byId('orderId'),
    response: z.array(purchaseReceiptSchema),
    shows: [showsPart('PURCHASE_ORDER')],
  }),
  getLastPurchaseRate: defineCall({
    method: 'GET',
    path: '/v2/purchase-order/get-last-purchase-rate/{orderId}',
    kind: 'query',
    access: withRight('PURCHASE_READ', 'STOCK_WRITE'),
    summary: 'The exchange rate of the last receipt in the currency of a purchase order',
    params: byId('orderId'),
    response: lastRateSchema,
    shows: [showsPart('PURCHASE_ORDER')],
  }),
  listPurchaseTerms: defineCall({
    method: 'GET',
    path: '/v2/purchase-order/list-purchase-terms/{orderId}',
    kind: 'query',
    access: withRight('PURCHASE_WRITE'),
    summary: 'What the supplier of an offered purchase order says of the products of its lines',
    params: byId('orderId'),
    response: z.array(purchaseTermsSchema),
    shows: [showsPart('PURCHASE_ORDER'), showsPart('STOCK_PRODUCT')],
  }),
  listPurchasePrices: defineCall({
    method: 'POST',
    path: '/v2/purchase-order/list-purchase-prices',
    kind: 'query',
    access: withRight('PURCHASE_READ'),
    summary:
      'What was paid before for a stock product, or for what is called so; the supplier’s own first, then the newest',
    body: z.object({
      stockId: idSchema.optional(),
      name: text(1, 100).optional(),
      supplier: idSchema.optional(),
      /** Not what stands in this order. */
      except: idSchema.optional(),
    }),
    response: z.array(purchasePriceSchema),
    shows: [showsPart('PURCHASE_ORDER')],
  }),
  listLastPurchasePrices: defineCall({
    method: 'POST',
    path: '/v2/purchase-order/list-last-purchase-prices',
    kind: 'query',
    access: withRight('PURCHASE_READ'),
    summary: 'What the supplier of a purchase order was paid last for products of the stock, in other orders',
    body: z.object({ orderId: idSchema, stockIds: z.array(idSchema).max(PRODUCTS_ASKED) }),
    response: z.array(lastPriceSchema),
    shows: [showsPart('PURCHASE_ORDER')],
  }),
})
