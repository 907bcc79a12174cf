import { orderItemInputSchema } from '../entities/order-item'
import { orderProcessInputSchema } from '../entities/order-process'
import { orderProductInputSchema } from '../entities/order-product'
import { partnerInputSchema } from '../entities/partner'
import { processDefinitionInputSchema } from '../entities/process-definition'
import { saleOrderInputSchema } from '../entities/sale-order'
import { stockProductInputSchema } from '../entities/stock-product'
import { teamInputSchema } from '../entities/team'
import { arbitraryOf } from './arbitrary-of'

/** Arbitrary inputs within the specification's bounds, for property tests of the engine and the server. */
export const arbitraryOrderProcess = arbitraryOf(orderProcessInputSchema)
export const arbitraryOrderItem = arbitraryOf(orderItemInputSchema)
export const arbitraryOrderProduct = arbitraryOf(orderProductInputSchema)
export const arbitrarySaleOrder = arbitraryOf(saleOrderInputSchema)
export const arbitraryStockProduct = arbitraryOf(stockProductInputSchema)
export const arbitraryPartner = arbitraryOf(partnerInputSchema)
export const arbitraryProcessDefinition = arbitraryOf(processDefinitionInputSchema)
export const arbitraryTeam = arbitraryOf(teamInputSchema)
