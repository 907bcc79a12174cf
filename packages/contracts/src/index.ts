export * from './browser'
export { type CallName, type Calls, calls, callsByArea } from './calls'
export { jobCalls } from './calls/job'
export { jobFileCalls } from './calls/job-file'
export { stationSessionCalls } from './calls/station-session'
export * from './comments'
export * from './documents'
export * from './entities/api-key'
export * from './entities/comment'
export * from './entities/file-attachment'
export * from './entities/file-content'
export * from './entities/import-progress'
export * from './entities/job'
export * from './entities/job-report'
export * from './entities/kanban-task'
export * from './entities/notification'
export * from './entities/session-state'
export * from './entities/share-link'
export * from './entities/shared-order'
export * from './entities/stock-structure-draft'
export * from './entities/time-report'
export * from './entities/tracking'
export * from './entities/user-account'
export * from './file-versions'
export * from './files'
export * from './links'
export * from './list-views'
export * from './manufacturing'
export * from './notifications'
export {
  check731,
  estonianRegCode,
  estonianVatNumber,
  isEstonianRegCode,
  isEstonianVatNumber,
  isIban,
  referenceNumber,
  remainder97,
} from './primitives/identifiers'
export * from './production'
export * from './purchase'
export * from './quality'
export * from './search'
export * from './season'
export * from './settings'
export * from './station'
export * from './statistics'
export * from './stock'
export * from './work-time'
