/** What keeping views and columns of lists alone uses of the contract; fetched with it. */
export { listViewCalls } from './calls/list-view'
export * from './entities/list-view'
