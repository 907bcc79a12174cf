import { type callsByArea, nameByNoun, orderKinds, withoutStructure } from '@tehas/contracts'
import type { AreaHandlers } from '../../http/call-handler'
import { orderHandlers } from '../../orders/order-handlers'
import { orderPresenters } from '../../orders/order-presenter'

const { kind, noun } = orderKinds.PURCHASE_ORDER

export const purchaseOrderHandlers: AreaHandlers<typeof callsByArea.purchaseOrder> = nameByNoun(
  noun,
  withoutStructure(orderHandlers(kind, orderPresenters[kind])),
)
