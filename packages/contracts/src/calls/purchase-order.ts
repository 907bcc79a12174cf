import { nameByNoun, withoutStructure } from '../orders/order-call-names'
import { orderCalls } from '../orders/order-calls'
import { orderKinds } from '../orders/order-kinds'
import { named } from './call-names'

export const purchaseOrderCalls = named(
  nameByNoun(orderKinds.PURCHASE_ORDER.noun, withoutStructure(orderCalls('PURCHASE_ORDER'))),
)
