/** What the screens of work time alone use of the contract; fetched with the first of them. */
export { workTimeCalls } from './calls/work-time'
export type * from './entities/time-proposal'
export type * from './entities/work-time'
