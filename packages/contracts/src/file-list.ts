/** What the file explorer alone uses of the contract; fetched with it. */
export { fileListCalls } from './calls/file-list'
export * from './entities/listed-file'
export * from './tables/file-table'
