import { z } from 'zod'
import {
  acceptedWorkloadResultSchema,
  acceptedWorkloadSchema,
  LEARNED_ITEMS_MAX,
  learnedFiltersSchema,
  learnedIdSchema,
  learnedIdsSchema,
  learnedJobsSchema,
  learnedPreviewsSchema,
  learnedSummarySchema,
  learnedWorkloadSchema,
} from '../entities/learned-workload'
import { learnedSortKeys } from '../tables/learned-table'
import { named } from './call-names'
import { defineCall, withRight } from './define-call'
import { showsPart, touchingSome } from './entity-changes'
import { okSchema, pageOf, pageRequest, searchSchema, sortSchema } from './shared'

/** What work took tells how long somebody works, as production reports do. */
const read = withRight('DETAILED_USER_READ')
const write = withRight('STOCK_WRITE', 'PROCESSES')

// Counted over all jobs, and rows that moved with every job could not be chosen.
const shows = [
  showsPart('LEARNED_WORKLOAD'),
  showsPart('STOCK_PRODUCT', { isDear: true }),
  showsPart('PROCESS_DEFINITION', { isDear: true }),
  showsPart('JOB_REPORT', { isDear: true }),
]

/** What finished jobs took beside what is planned for one piece, and taking it over as the plan (decision 034). */
export const learnedWorkloadCalls = named({
  listLearnedWorkloads: defineCall({
    method: 'POST',
    path: '/v2/learned-workload/list-learned-workloads',
    kind: 'query',
    access: read,
    summary: 'Steps of stock products and process definitions with what enough finished jobs took, page by page',
    body: z.object({
      search: searchSchema,
      filters: learnedFiltersSchema.optional(),
      sort: sortSchema(learnedSortKeys).optional(),
      ...pageRequest,
    }),
    response: pageOf(learnedWorkloadSchema),
    shows,
  }),
  summarizeLearnedWorkloads: defineCall({
    method: 'POST',
    path: '/v2/learned-workload/summarize-learned-workloads',
    kind: 'query',
    access: read,
    summary: 'How many workloads were learned, and by what they can be chosen',
    body: z.object({ search: searchSchema, filters: learnedFiltersSchema.optional() }),
    response: learnedSummarySchema,
    shows,
  }),
  explainLearnedWorkload: defineCall({
    method: 'POST',
    path: '/v2/learned-workload/explain-learned-workload',
    kind: 'query',
    access: read,
    summary: 'The jobs behind one median: orders, days, pieces and minutes; nobody’s name',
    body: z.object({ learned: learnedIdSchema }),
    response: learnedJobsSchema,
    shows,
  }),
  previewLearnedWorkloads: defineCall({
    method: 'POST',
    path: '/v2/learned-workload/preview-learned-workloads',
    kind: 'query',
    access: read,
    summary: 'What accepting these workloads would change, with costs and prices of one piece before and after',
    body: z.object({ ids: learnedIdsSchema }),
    response: learnedPreviewsSchema,
    shows,
  }),
  acceptLearnedWorkloads: defineCall({
    method: 'POST',
    path: '/v2/learned-workload/accept-learned-workloads',
    kind: 'command',
    access: write,
    summary:
      'Workloads for steps of stock products and process definitions; orders keep theirs, what cannot be changed is told',
    body: z.object({ items: z.array(acceptedWorkloadSchema).min(1).max(LEARNED_ITEMS_MAX) }),
    response: z.object({ results: z.array(acceptedWorkloadResultSchema) }),
    changes: [touchingSome('STOCK_PRODUCT'), touchingSome('PROCESS_DEFINITION'), touchingSome('LEARNED_WORKLOAD')],
  }),
  putOffLearnedWorkloads: defineCall({
    method: 'POST',
    path: '/v2/learned-workload/put-off-learned-workloads',
    kind: 'command',
    access: write,
    summary: 'Leave what was learned out of the list until more jobs come, or bring it back',
    body: z.object({ ids: learnedIdsSchema, isPutOff: z.boolean() }),
    response: okSchema,
    changes: [touchingSome('LEARNED_WORKLOAD')],
  }),
})
