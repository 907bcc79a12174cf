import { type callsByArea, nameByNoun, orderKinds } from '@tehas/contracts'
import { type AreaHandlers, inProjectOf } from '../../http/call-handler'
import { orderHandlers } from '../../orders/order-handlers'
import { orderPresenters } from '../../orders/order-presenter'
import { deliverOrder } from './deliveries/deliver'
import { getDeliverable, listDeliveries } from './deliveries/list-deliveries'
import { returnDelivery } from './deliveries/return-delivery'
import { undoDelivery } from './deliveries/undo-delivery'

const { kind, noun } = orderKinds.SALE_ORDER

export const saleOrderHandlers: AreaHandlers<typeof callsByArea.saleOrder> = {
  ...nameByNoun(noun, orderHandlers(kind, orderPresenters[kind])),
  deliverSaleOrder: inProjectOf((context, { body }) => deliverOrder(context, body)),
  undoSaleDelivery: inProjectOf((context, { body }) => undoDelivery(context, body)),
  returnSaleDelivery: inProjectOf((context, { body }) => returnDelivery(context, body)),
  listSaleDeliveries: inProjectOf((context, { params: { orderId } }) => listDeliveries(context, orderId)),
  getSaleDeliverable: inProjectOf((context, { params: { orderId } }) => getDeliverable(context, orderId)),
}
