/** What the screens of the settings alone use of the contract; fetched with the first of them. */
export { type EntityLogEntry, logCalls } from './calls/log'
export { ownAccessCalls } from './calls/own-access'
export { projectSettingsCalls } from './calls/project-settings'
export * from './tables/settings-tables'
