import type { Id } from '@tehas/contracts'

export const LIST_PATH = '/dashboard/quality-reports'
/** Parameter of the address that holds an open report; `new` is one that is being written. */
export const REPORT_PARAM = 'qualityReportId'
export const NEW_REPORT = 'new'

/** The list with a report open over it, and everything else of the address as it is. */
export function reportAddress(query: string, report: Id | typeof NEW_REPORT | undefined): string {
  const params = new URLSearchParams(query)
  params.delete(REPORT_PARAM)
  if (report !== undefined) params.set(REPORT_PARAM, report)
  const text = params.toString()
  return text === '' ? LIST_PATH : `${LIST_PATH}?${text}`
}
