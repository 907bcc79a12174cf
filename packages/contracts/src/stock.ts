/** What the screens of stock alone use of the contract; fetched with the first of them. */
export { stockMovementCalls } from './calls/stock-movement'
export { stockTakeCalls } from './calls/stock-take'
export { stockUseCalls } from './calls/stock-use'
export * from './entities/stock-movement'
export * from './entities/stock-structure'
export * from './entities/stock-take'
export * from './entities/stock-use'
export * from './tables/stock-table'
