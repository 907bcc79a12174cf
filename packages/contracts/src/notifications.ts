/** What the bell and its list alone use of the contract; fetched with them. */
export { notificationCalls } from './calls/notification'
export * from './entities/told-notification'
export * from './notifications/sentence'
