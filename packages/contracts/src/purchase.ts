/** What the screens of purchasing alone use of the contract; fetched with the first of them. */
export { purchaseReceiptCalls } from './calls/purchase-receipt'
export { shortageCalls } from './calls/shortage'
export * from './entities/purchase-receipt'
export type * from './entities/shortage'
export type * from './entities/surplus'
export { countOfShort } from './orders/count-of-short'
