/** What the screens of manufacturing alone use of the contract; fetched with the first of them. */
export { manufacturingHandoverCalls } from './calls/manufacturing-handover'
export { orderFlowCalls } from './calls/order-flow'
export type * from './entities/manufacturing-handover'
export type * from './entities/order-flow'
