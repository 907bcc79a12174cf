/** What the screens of jobs alone use of the contract; fetched with the first of them. */
export { jobCalls } from './calls/job'
export * from './entities/job'
