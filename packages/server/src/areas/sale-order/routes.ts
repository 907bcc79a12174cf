import { type callsByArea, nameByNoun, orderKinds } from '@tehas/contracts'
import type { AreaHandlers } from '../../http/call-handler'
import { orderHandlers } from '../../orders/order-handlers'
import { orderPresenters } from '../../orders/order-presenter'

const { kind, noun } = orderKinds.SALE_ORDER

export const saleOrderHandlers: AreaHandlers<typeof callsByArea.saleOrder> = nameByNoun(
  noun,
  orderHandlers(kind, orderPresenters[kind]),
)
