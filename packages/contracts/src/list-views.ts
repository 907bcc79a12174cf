/** What views, columns and files of lists alone use of the contract; fetched with it. */
export { listViewCalls } from './calls/list-view'
export * from './entities/list-view'
export { logTable } from './tables/log-table'
