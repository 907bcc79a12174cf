/** What the production table, production reports and learned workloads alone use of the contract; fetched with the first of them. */
export { learnedWorkloadCalls } from './calls/learned-workload'
export { productionCalls } from './calls/production'
export * from './entities/learned-workload'
export * from './entities/production-report'
export type * from './entities/production-table'
export * from './tables/learned-table'
export * from './tables/production-table'
export * from './tables/report-table'
