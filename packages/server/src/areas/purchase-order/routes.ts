import { type callsByArea, nameByNoun, orderKinds, withoutStructure } from '@tehas/contracts'
import { type AreaHandlers, inProjectOf } from '../../http/call-handler'
import { orderHandlers } from '../../orders/order-handlers'
import { orderPresenters } from '../../orders/order-presenter'
import { listLastPurchasePrices } from './list-last-prices'
import { listPrices } from './list-prices'
import { listTerms } from './list-terms'
import { listReceipts } from './receipts/list-receipts'
import { getLastRate } from './receipts/receipt-rate'
import { receiveOrder } from './receipts/receive'
import { undoReceipt } from './receipts/undo-receipt'

const { kind, noun } = orderKinds.PURCHASE_ORDER

export const purchaseOrderHandlers: AreaHandlers<typeof callsByArea.purchaseOrder> = {
  ...nameByNoun(noun, withoutStructure(orderHandlers(kind, orderPresenters[kind]))),
  receivePurchaseOrder: inProjectOf((context, { body }) => receiveOrder(context, body)),
  undoPurchaseReceipt: inProjectOf((context, { body }) => undoReceipt(context, body)),
  listPurchaseReceipts: inProjectOf((context, { params: { orderId } }) => listReceipts(context, orderId)),
  getLastPurchaseRate: inProjectOf((context, { params: { orderId } }) => getLastRate(context, orderId)),
  listPurchaseTerms: inProjectOf((context, { params: { orderId } }) => listTerms(context, orderId)),
  listPurchasePrices: inProjectOf((context, { body }) => listPrices(context, body)),
  listLastPurchasePrices: inProjectOf((context, { body }) => listLastPurchasePrices(context, body)),
}
