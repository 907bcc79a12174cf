import {
  askProductionReportSchema,
  askReportedWorkSchema,
  productionReportSchema,
  reportedWorkListSchema,
} from '../entities/production-report'
import { askProductionSchema, productionSchema } from '../entities/production-table'
import { named } from './call-names'
import { defineCall, withRight } from './define-call'
import { showsPart } from './entity-changes'

const shows = [
  showsPart('JOB_REPORT'),
  showsPart('SALE_ORDER', { isDear: true }),
  showsPart('MANUFACTURING_ORDER', { isDear: true }),
]

/** Processes as a table, and what was reported on them (rules §14). */
export const productionCalls = named({
  listProduction: defineCall({
    method: 'POST',
    path: '/v2/production/list-production',
    kind: 'query',
    access: withRight('PRODUCTION'),
    summary:
      'Processes of active orders, done or not, with sums: of the caller’s teams, of all for whoever reads such orders',
    body: askProductionSchema,
    response: productionSchema,
    shows,
  }),
  reportProduction: defineCall({
    method: 'POST',
    path: '/v2/production/report-production',
    kind: 'query',
    access: withRight('PRODUCTION', 'PRODUCTION_REPORTS_MODIFY'),
    summary: 'Reported amounts and time of a period against the plan: the caller’s own, with the right everybody’s',
    body: askProductionReportSchema,
    response: productionReportSchema,
    shows,
  }),
  listReportedWork: defineCall({
    method: 'POST',
    path: '/v2/production/list-reported-work',
    kind: 'query',
    access: withRight('PRODUCTION', 'PRODUCTION_REPORTS_MODIFY'),
    summary: 'The single job reports of a period, or of one group of it, the latest first',
    body: askReportedWorkSchema,
    response: reportedWorkListSchema,
    shows,
  }),
})
