/** What the screens of manufacturing alone use of the contract; fetched with the first of them. */
export { jobCalls } from './calls/job'
export { manufacturingHandoverCalls } from './calls/manufacturing-handover'
export * from './entities/job'
export * from './entities/manufacturing-handover'
