import { nameByNoun } from '../orders/order-call-names'
import { orderCalls } from '../orders/order-calls'
import { orderKinds } from '../orders/order-kinds'
import { named } from './call-names'

export const saleOrderCalls = named(nameByNoun(orderKinds.SALE_ORDER.noun, orderCalls('SALE_ORDER')))
