import type { callsByArea } from '@tehas/contracts'
import { type AreaHandlers, inProjectOf } from '../../http/call-handler'
import { assignJobs } from './assign-jobs'
import { pauseJob, resumeJob, startJob, stopJob } from './change-job'
import { changeJobs } from './change-jobs'
import { correctJob } from './correct-job'
import { describeJob } from './describe-job'
import { listDeskJobs } from './desk-jobs'
import { listEndedJobs, seeEndedJobs } from './ended-jobs'
import { listForgottenJobs, reviewForgottenJob } from './forgotten-jobs'
import { listLeftJobs, reportLeftJob } from './left-jobs'
import { listMyJobs, listMyRunningJobs } from './list-jobs'
import { reopenJobs } from './reopen-jobs'
import { reportEndedJob } from './report-ended'
import { listReportedJobs } from './reported-jobs'
import { listTeamLoads } from './team-loads'

export const jobHandlers: AreaHandlers<typeof callsByArea.job> = {
  listJobs: inProjectOf((context, { body }) => listDeskJobs(context, body)),
  listTeamLoads: inProjectOf((context) => listTeamLoads(context)),
  listMyJobs: inProjectOf((context) => listMyJobs(context)),
  listMyRunningJobs: inProjectOf((context) => listMyRunningJobs(context)),
  describeJob: inProjectOf((context, { params }) => describeJob(context, params)),
  startJob: inProjectOf((context, { body }) => startJob(context, body)),
  pauseJob: inProjectOf((context, { body }) => pauseJob(context, body)),
  resumeJob: inProjectOf((context, { body }) => resumeJob(context, body)),
  stopJob: inProjectOf((context, { body }) => stopJob(context, body)),
  changeJobs: inProjectOf((context, { body }) => changeJobs(context, body)),
  reopenJobs: inProjectOf((context, { body }) => reopenJobs(context, body)),
  assignJobs: inProjectOf((context, { body }) => assignJobs(context, body)),
  listForgottenJobs: inProjectOf((context) => listForgottenJobs(context)),
  reviewForgottenJob: inProjectOf((context, { body }) => reviewForgottenJob(context, body)),
  listEndedJobs: inProjectOf((context) => listEndedJobs(context)),
  seeEndedJobs: inProjectOf((context, { body }) => seeEndedJobs(context, body)),
  reportEndedJob: inProjectOf((context, { body }) => reportEndedJob(context, body)),
  listLeftJobs: inProjectOf((context) => listLeftJobs(context)),
  reportLeftJob: inProjectOf((context, { body }) => reportLeftJob(context, body)),
  listReportedJobs: inProjectOf((context, { params }) => listReportedJobs(context, params)),
  correctJob: inProjectOf((context, { body }) => correctJob(context, body)),
}
