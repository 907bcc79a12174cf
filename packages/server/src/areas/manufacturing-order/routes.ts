import { type callsByArea, nameByNoun, orderKinds } from '@tehas/contracts'
import { type AreaHandlers, inProjectOf } from '../../http/call-handler'
import { orderHandlers } from '../../orders/order-handlers'
import { orderPresenters } from '../../orders/order-presenter'
import { handOver } from './handovers/hand-over'
import { listHandovers } from './handovers/list-handovers'
import { undoHandover } from './handovers/undo-handover'
import { makeForOrder } from './make/make-for-order'
import { findMakeable } from './make/makeable-lines'

const { kind, noun } = orderKinds.MANUFACTURING_ORDER

export const manufacturingOrderHandlers: AreaHandlers<typeof callsByArea.manufacturingOrder> = {
  ...nameByNoun(noun, orderHandlers(kind, orderPresenters[kind])),
  listMakeableLines: inProjectOf(async (context, { params: { orderId } }) => {
    const { lines } = await findMakeable(context, orderId)
    return lines.map(({ shown }) => shown)
  }),
  makeForOrder: inProjectOf((context, { body }) => makeForOrder(context, body)),
  handOverProduct: inProjectOf((context, { body }) => handOver(context, body)),
  undoHandover: inProjectOf((context, { body }) => undoHandover(context, body)),
  listHandovers: inProjectOf((context, { params: { orderId } }) => listHandovers(context, orderId)),
}
