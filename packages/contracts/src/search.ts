/** What the search over the whole project alone uses of the contract; fetched with it. */
export { searchCalls } from './calls/search'
export * from './entities/found'
