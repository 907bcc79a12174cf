/** What trying changes on a sale order alone uses of the contract; fetched with it. */
export { whatIfCalls } from './calls/what-if'
export * from './entities/offer-version'
