import { z } from 'zod'
import {
  changeJobsSchema,
  correctJobSchema,
  jobListSchema,
  jobResultSchema,
  jobSchema,
  pauseJobSchema,
  resumeJobSchema,
  startJobSchema,
  stopJobSchema,
} from '../entities/job'
import { named } from './call-names'
import { defineCall, withRight } from './define-call'
import { showsPart, touching, touchingSome } from './entity-changes'

const shows = [
  showsPart('JOB_REPORT'),
  showsPart('SALE_ORDER', { isDear: true }),
  showsPart('MANUFACTURING_ORDER', { isDear: true }),
]
const changes = [touching('JOB_REPORT'), touchingSome('SALE_ORDER'), touchingSome('MANUFACTURING_ORDER')]

/** Work on processes of orders: what there is to do, who does it, how long and how much came out (rules §4). */
export const jobCalls = named({
  listJobs: defineCall({
    method: 'GET',
    path: '/v2/job/list-jobs',
    kind: 'query',
    access: withRight('PRODUCTION'),
    summary: 'Unfinished processes of active orders: of the caller’s teams, of all for whoever reads such orders',
    response: jobListSchema,
    shows,
  }),
  listMyJobs: defineCall({
    method: 'GET',
    path: '/v2/job/list-my-jobs',
    kind: 'query',
    access: withRight('PRODUCTION'),
    summary: 'What the caller works on, then what waits for the caller’s teams, the nearest deadlines first',
    response: jobListSchema,
    shows,
  }),
  startJob: defineCall({
    method: 'POST',
    path: '/v2/job/start-job',
    kind: 'command',
    access: withRight('PRODUCTION'),
    summary: 'Start to work on a process: its open job is joined, or a new one begins',
    body: startJobSchema,
    response: jobSchema,
    errors: ['ORDER_NOT_EDITABLE'],
    changes,
  }),
  pauseJob: defineCall({
    method: 'POST',
    path: '/v2/job/pause-job',
    kind: 'command',
    access: withRight('DETAILED_USER_WRITE', 'PRODUCTION'),
    summary: 'Pause one’s own work on a job; with the right also another person’s',
    body: pauseJobSchema,
    response: jobSchema,
    errors: ['JOB_NOT_RUNNING'],
    changes,
  }),
  resumeJob: defineCall({
    method: 'POST',
    path: '/v2/job/resume-job',
    kind: 'command',
    access: withRight('PRODUCTION'),
    summary: 'Go on with a job that is open',
    body: resumeJobSchema,
    response: jobSchema,
    errors: ['JOB_NOT_RUNNING', 'ORDER_NOT_EDITABLE'],
    changes,
  }),
  stopJob: defineCall({
    method: 'POST',
    path: '/v2/job/stop-job',
    kind: 'command',
    access: withRight('DETAILED_USER_WRITE', 'PRODUCTION'),
    summary: 'Finish one’s own work on a job and tell what came out; with the right also another person’s',
    body: stopJobSchema,
    response: jobSchema,
    errors: ['JOB_NOT_RUNNING', 'AMOUNT_OVER_MAX'],
    changes,
  }),
  changeJobs: defineCall({
    method: 'POST',
    path: '/v2/job/change-jobs',
    kind: 'command',
    access: withRight('DETAILED_USER_WRITE', 'PRODUCTION'),
    summary: 'Pause, go on with or finish several jobs: each is answered for itself, one refusal stops no other',
    body: changeJobsSchema,
    response: z.object({ results: z.array(jobResultSchema) }),
    changes: [touchingSome('JOB_REPORT'), touchingSome('SALE_ORDER'), touchingSome('MANUFACTURING_ORDER')],
  }),
  correctJob: defineCall({
    method: 'POST',
    path: '/v2/job/correct-job',
    kind: 'command',
    access: withRight('PRODUCTION_REPORTS_MODIFY'),
    summary: 'Take from what was reported of a process, with a reason: a negative report',
    body: correctJobSchema,
    response: jobSchema,
    errors: ['AMOUNT_OVER_MAX', 'ORDER_NOT_EDITABLE'],
    changes,
  }),
})
