/** What the versions of files alone use of the contract; fetched with them. */
export { fileVersionCalls } from './calls/file-version'
export type * from './entities/file-version'
