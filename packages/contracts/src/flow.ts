/** What the order flow chart alone uses of the contract; fetched with the first of them. */
export { orderFlowCalls } from './calls/order-flow'
export * from './entities/order-flow'
