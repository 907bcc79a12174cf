import { type callsByArea, nameByNoun, orderKinds } from '@tehas/contracts'
import type { AreaHandlers } from '../../http/call-handler'
import { orderHandlers } from '../../orders/order-handlers'
import { orderPresenters } from '../../orders/order-presenter'

const { kind, noun } = orderKinds.MANUFACTURING_ORDER

export const manufacturingOrderHandlers: AreaHandlers<typeof callsByArea.manufacturingOrder> = nameByNoun(
  noun,
  orderHandlers(kind, orderPresenters[kind]),
)
