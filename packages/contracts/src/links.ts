/** What linking lines of orders by hand uses of the contract; fetched when somebody links. */
export { orderLinkCalls } from './calls/order-link'
export type * from './entities/linkable-line'
