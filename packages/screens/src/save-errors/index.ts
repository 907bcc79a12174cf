export { NotSaved } from './not-saved'
export { useReportSaveError } from './use-report-save-error'
export { useTellWarnings } from './use-tell-warnings'
