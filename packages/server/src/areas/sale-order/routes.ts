import type { callsByArea } from '@tehas/contracts'
import { dayIn } from '@tehas/cost-engine/calendar'
import { type AreaHandlers, inProjectOf } from '../../http/call-handler'
import type { ProjectContext } from '../../http/context'
import { peekOrderNumber } from '../../orders/numbering/next-number'
import type { OrderContext } from '../../orders/order-context'
import { loadProjectSource } from '../../orders/sources'
import {
  addItemTo,
  addLinesTo,
  addProcessTo,
  addProductTo,
  changeItem,
  changeProcess,
  changeProduct,
  duplicateProduct,
  moveLineOf,
  removeItem,
  removeProcess,
  removeProduct,
} from './edit-lines'
import { listSaleOrders, summarizeSaleOrders } from './lists'
import { changeSaleOrderStatus, createSaleOrder, duplicateSaleOrder, getSaleOrder, updateSaleOrder } from './service'

const ofCall = ({ tx, projectId, user, member, now }: ProjectContext): OrderContext => ({
  tx,
  projectId,
  userId: user._id,
  rights: member.rights,
  kind: 'SALE_ORDER',
  now: now(),
})

/** Runs work with an order's view of the call. */
const withBody =
  <Body, Answer>(work: (context: OrderContext, body: Body) => Promise<Answer>) =>
  (context: ProjectContext, { body }: { readonly body: Body }): Promise<Answer> =>
    work(ofCall(context), body)

export const saleOrderHandlers: AreaHandlers<typeof callsByArea.saleOrder> = {
  listSaleOrders: inProjectOf(withBody(listSaleOrders)),
  summarizeSaleOrders: inProjectOf(withBody(summarizeSaleOrders)),
  getSaleOrder: inProjectOf((context, { params }) => getSaleOrder(ofCall(context), params.orderId)),
  getNextSaleOrderNumber: inProjectOf(async (context) => {
    const { tx, projectId, kind, now } = ofCall(context)
    const { timeZone } = await loadProjectSource(tx, projectId)
    return { transactionNumber: await peekOrderNumber(tx, { projectId, kind, day: dayIn(now.getTime(), timeZone) }) }
  }),
  createSaleOrder: inProjectOf(withBody(createSaleOrder)),
  updateSaleOrder: inProjectOf(withBody(updateSaleOrder)),
  duplicateSaleOrder: inProjectOf((context, { body }) => duplicateSaleOrder(ofCall(context), body.orderId)),
  changeSaleOrderStatus: inProjectOf(withBody(changeSaleOrderStatus)),
  addSaleOrderProduct: inProjectOf(withBody(addProductTo)),
  addSaleOrderLines: inProjectOf(withBody(addLinesTo)),
  updateSaleOrderProduct: inProjectOf(withBody(changeProduct)),
  removeSaleOrderProduct: inProjectOf(withBody(removeProduct)),
  duplicateSaleOrderProduct: inProjectOf(withBody(duplicateProduct)),
  addSaleOrderProcess: inProjectOf(withBody(addProcessTo)),
  updateSaleOrderProcess: inProjectOf(withBody(changeProcess)),
  removeSaleOrderProcess: inProjectOf(withBody(removeProcess)),
  addSaleOrderItem: inProjectOf(withBody(addItemTo)),
  updateSaleOrderItem: inProjectOf(withBody(changeItem)),
  removeSaleOrderItem: inProjectOf(withBody(removeItem)),
  moveSaleOrderLine: inProjectOf(withBody(moveLineOf)),
}
