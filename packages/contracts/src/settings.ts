/** What the screens of the settings alone use of the contract; fetched with the first of them. */
export { ownAccessCalls } from './calls/own-access'
export { projectSettingsCalls } from './calls/project-settings'
export * from './tables/settings-tables'
