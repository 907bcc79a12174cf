import type { callsByArea } from '@tehas/contracts'
import { type AreaHandlers, inProjectOf } from '../../http/call-handler'
import { getQualityOrder, listQualityOrders } from './quality-orders'
import { getReasons, setReasons } from './reasons'
import { listReports, loadReport } from './report-rows'
import { createReport, removeReport, setReportStatus, updateReport } from './save-report'
import { summarizeReports } from './summarize-reports'

export const qualityHandlers: AreaHandlers<typeof callsByArea.quality> = {
  listQualityReports: inProjectOf((context, { body }) => listReports(context, body)),
  summarizeQualityReports: inProjectOf((context, { body }) => summarizeReports(context, body)),
  getQualityReport: inProjectOf((context, { params }) => loadReport(context, params.report)),
  listQualityOrders: inProjectOf((context, { body }) => listQualityOrders(context, body)),
  getQualityOrder: inProjectOf((context, { params }) => getQualityOrder(context, params.order)),
  createQualityReport: inProjectOf((context, { body }) => createReport(context, body)),
  updateQualityReport: inProjectOf((context, { body }) => updateReport(context, body)),
  setQualityReportStatus: inProjectOf((context, { body }) => setReportStatus(context, body)),
  removeQualityReport: inProjectOf((context, { body }) => removeReport(context, body)),
  getQualityReasons: inProjectOf((context) => getReasons(context)),
  setQualityReasons: inProjectOf((context, { body }) => setReasons(context, body)),
}
