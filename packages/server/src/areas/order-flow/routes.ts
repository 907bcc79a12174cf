import type { callsByArea } from '@tehas/contracts'
import { type AreaHandlers, inProjectOf } from '../../http/call-handler'
import { getOrderFlow } from './get-order-flow'

export const orderFlowHandlers: AreaHandlers<typeof callsByArea.orderFlow> = {
  getOrderFlow: inProjectOf((context, { params: { orderId } }) => getOrderFlow(context, orderId)),
}
