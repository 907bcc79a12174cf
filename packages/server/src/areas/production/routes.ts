import type { callsByArea } from '@tehas/contracts'
import { type AreaHandlers, inProjectOf } from '../../http/call-handler'
import { listProduction } from './production-table'
import { listReportedWork, reportProduction } from './report-production'

export const productionHandlers: AreaHandlers<typeof callsByArea.production> = {
  listProduction: inProjectOf((context, { body }) => listProduction(context, body)),
  reportProduction: inProjectOf((context, { body }) => reportProduction(context, body)),
  listReportedWork: inProjectOf((context, { body }) => listReportedWork(context, body)),
}
