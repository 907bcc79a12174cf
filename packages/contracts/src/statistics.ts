/** What the home page alone uses of the contract; fetched with it. */
export { statisticsCalls } from './calls/statistics'
export * from './entities/home'
export type * from './entities/statistics'
