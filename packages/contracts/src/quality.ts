/** What the screens of quality reports alone use of the contract; fetched with the first of them. */
export { qualityCalls } from './calls/quality'
export * from './entities/quality-report'
export * from './tables/quality-table'
