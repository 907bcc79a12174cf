/** What the screens of jobs alone use of the contract; fetched with the first of them. */
export { jobCalls } from './calls/job'
export { jobFileCalls } from './calls/job-file'
export type { FileKind, JobFile } from './entities/file-content'
export {
  type BuiltOnFinish,
  type CameBefore,
  cameBeforeSchema,
  DESK_JOBS_MAX,
  type DeskJobs,
  type EndedJob,
  FINISH_SHOWN_MINUTES,
  type ForgottenJob,
  JOBS_AT_ONCE_MAX,
  type Job,
  type JobGroup,
  type JobGrouping,
  type JobResult,
  type JobState,
  type JobWorker,
  jobListSchema,
  jobSchema,
  jobSortKeys,
  jobStateSchema,
  type LeftJob,
  type ReportedJob,
  type Scrap,
  scrapSchema,
  type TeamLoad,
  type WorkCorrection,
} from './entities/job'
export { MAX_QUANTITY } from './primitives/number'
export { jobTable } from './tables/job-table'
