export { createOrdersApi, emptySummary } from './orders-api'
export { showOnPhone } from './render-orders'
