/** What stations and their settings alone use of the contract; fetched with the first of them. */
export { stationCalls } from './calls/station'
export * from './entities/station'
