import { nameByNoun } from '../orders/order-call-names'
import { orderCalls } from '../orders/order-calls'
import { orderKinds } from '../orders/order-kinds'
import { named } from './call-names'

export const manufacturingOrderCalls = named(
  nameByNoun(orderKinds.MANUFACTURING_ORDER.noun, orderCalls('MANUFACTURING_ORDER')),
)
