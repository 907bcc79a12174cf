import { accountCalls } from './account'
import type { Call } from './define-call'
import { jobCalls } from './job'
import { jobFileCalls } from './job-file'
import { workTimeCalls } from './work-time'

/**
 * All that a worker's session at a station may call: what My jobs asks for, and its end. Everything else is refused, whatever
 * rights the worker has elsewhere; of those only PRODUCTION counts there.
 */
export const stationSessionCalls: ReadonlySet<Call> = new Set<Call>([
  jobCalls.listMyJobs,
  jobCalls.listMyRunningJobs,
  jobCalls.describeJob,
  jobFileCalls.readJobFile,
  jobCalls.startJob,
  jobCalls.pauseJob,
  jobCalls.stopJob,
  // One's own finish alone: of a member at a station PRODUCTION counts.
  jobCalls.reopenJobs,
  jobCalls.listForgottenJobs,
  jobCalls.reviewForgottenJob,
  jobCalls.listEndedJobs,
  jobCalls.seeEndedJobs,
  jobCalls.reportEndedJob,
  workTimeCalls.proposeWorkTime,
  workTimeCalls.listTimeProposals,
  workTimeCalls.withdrawTimeProposal,
  accountCalls.logOut,
])

/** What a session that only sends what waited at a station may call (`unlockByTicket`): the acts, the service's clock, its end. */
export const stationQueueCalls: ReadonlySet<Call> = new Set<Call>([
  jobCalls.listMyRunningJobs,
  jobCalls.startJob,
  jobCalls.pauseJob,
  jobCalls.stopJob,
  accountCalls.logOut,
])
