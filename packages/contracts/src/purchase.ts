/** What the screens of purchasing alone use of the contract; fetched with the first of them. */
export { shortageCalls } from './calls/shortage'
export * from './entities/shortage'
