/** What the production table and the production reports alone use of the contract; fetched with the first of them. */
export { productionCalls } from './calls/production'
export * from './entities/production-report'
export * from './entities/production-table'
export * from './tables/production-table'
export * from './tables/report-table'
