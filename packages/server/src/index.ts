export { readSettings, type Settings } from './settings/read-settings'
export { type RunningService, startService } from './start-service'
