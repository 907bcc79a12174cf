export { createOrdersApi, emptySummary } from './orders-api'
