import { z } from 'zod'
import { searchSchema, sortSchema } from '../calls/shared'
import { avatarSchema, jobStatusSchema, unitSchema, workStatusSchema } from '../enums'
import { errorCodeSchema } from '../errors/call-error'
import { daySchema, momentSchema } from '../primitives/date'
import { idSchema } from '../primitives/id'
import { figureSchema, quantitySchema, SMALLEST_QUANTITY } from '../primitives/number'
import { text } from '../primitives/text'
import { jobFileSchema } from './file-content'

const named = z.object({ _id: idSchema, name: z.string() })

const personSchema = z.object({
  _id: idSchema,
  firstName: z.string(),
  lastName: z.string(),
  avatarImage: z.string().nullable(),
})
/** Somebody whose work it is. */
export type JobPerson = z.infer<typeof personSchema>

/** Somebody who works on a job, or did. */
export const jobWorkerSchema = z.object({
  user: personSchema,
  status: workStatusSchema,
  /** Since when it runs; absent where the caller may not see the time of others. */
  since: momentSchema.optional(),
  /** Minutes that count for the job, until now; absent likewise. */
  minutes: z.number().min(0).optional(),
  /** How many of the person's jobs run now and share its time; only of those that run. */
  sharedBy: z.number().int().min(1).optional(),
  /** Today's break, where the timer runs since before it: it is left out of `minutes` (rules §16). Absent where there is none. */
  rest: z.object({ from: momentSchema, to: momentSchema }).optional(),
})
export type JobWorker = z.infer<typeof jobWorkerSchema>

/** A process of an active order as work to do (rules §4, §14); without prices and contacts. */
export const jobSchema = z.object({
  /** Of the process of the order. */
  _id: idSchema,
  type: z.enum(['SALE_ORDER', 'MANUFACTURING_ORDER']),
  order: z.object({ _id: idSchema, transactionNumber: z.string() }),
  /** Empty where the order has none. */
  client: z.string(),
  orderProduct: named,
  /** The part of the product that the process belongs to. */
  item: named.nullable(),
  orderProcess: named,
  avatar: avatarSchema,
  /** The process definition that the step was copied from, and the team that does it. */
  process: named.nullable(),
  team: named.nullable(),
  description: z.string(),
  unit: unitSchema,
  netQuantity: z.number(),
  produced: z.number(),
  /** Pieces that were worked on and thrown away: not produced (rules §16). Devices keep jobs from before it was told. */
  scrapped: z.number().default(0),
  totalAmountInJobs: z.number(),
  /** What may still be reported. */
  maxAmount: z.number().min(0),
  /** Whether time can be recorded. */
  timeCalculations: z.boolean(),
  /** Minutes. */
  plannedDuration: z.number(),
  /** Minutes of everybody, until now. */
  totalWorkedTime: z.number().min(0),
  startTime: momentSchema.nullable(),
  deadline: momentSchema.nullable(),
  status: jobStatusSchema,
  /** The open job; null while nobody works on it. */
  jobReport: idSchema.nullable(),
  /** Of the open job: those who run first. */
  workers: z.array(jobWorkerSchema),
  /** Whose work it is to be, by their names; it comes first in My jobs of each. */
  assigned: z.array(personSchema),
  /** The last finish of it that the caller may take back: when, and what was told with it. */
  finished: z
    .object({ at: momentSchema, amount: z.number().min(0), scrapped: z.number().min(0).optional() })
    .optional(),
})
export type Job = z.infer<typeof jobSchema>

/** Pieces that were thrown away, and why: in the words of the project's list, or in one's own. */
export const scrapSchema = z.object({ amount: quantitySchema.min(SMALLEST_QUANTITY), reason: text(1, 200) })
export type Scrap = z.infer<typeof scrapSchema>

/** What came out, and whether the person stands by more than came from the step before (NEEDS_CONFIRMATION). */
export const cameOut = {
  /** Good pieces since the last report of it. */
  producedAmount: quantitySchema.default(0),
  scrap: scrapSchema.optional(),
  confirmed: z.boolean().optional(),
}

/**
 * When it happened, where it could not be sent at once. Refused where that lies ahead, or longer ago than a week; what is told
 * of before the person's last event on the job happened with that event.
 */
const happened = { at: momentSchema.optional() }

export const startJobSchema = z.object({ orderProcess: idSchema, ...happened })
export const resumeJobSchema = z.object({ jobReport: idSchema, ...happened })
/** With `user` another person's timer. */
export const pauseJobSchema = z.object({
  jobReport: idSchema,
  user: idSchema.optional(),
  ...happened,
  /** The person worked through the breaks over which the timer ran: they count (rules §16). */
  workedBreak: z.boolean().optional(),
})
export const stopJobSchema = z.object({
  ...pauseJobSchema.shape,
  ...cameOut,
})
/** What NEEDS_CONFIRMATION of a report tells: `good` of `reported` came from the step before. */
export const cameBeforeSchema = z.object({ step: z.string(), good: z.number(), reported: z.number() })
export type CameBefore = z.infer<typeof cameBeforeSchema>
/**
 * A correction takes from what was reported (rules §4); one of nothing is refused. Scrapped pieces are added with it, or taken
 * off where they were good after all.
 */
export const correctJobSchema = z.object({
  orderProcess: idSchema,
  producedAmount: z.number().min(-1e10).max(0).default(0),
  scrappedAmount: z.number().min(-1e10).max(1e10).default(0),
  reason: text(1, 1000),
})

/** More than anybody looks through; those with the nearest deadlines come first. */
export const JOBS_MAX = 1000
export const jobListSchema = z.object({
  rows: z.array(jobSchema),
  /** How many more there are. */
  left: z.number().int().min(0),
  /** The service's clock, by which a device without a connection tells when something happened. */
  now: momentSchema.optional(),
  /** Why pieces are thrown away here, to choose from; absent from lists that are not worked from. */
  scrapReasons: z.array(z.string()).optional(),
  /** Whether parts of a piece may be reported; absent where they may not. */
  reportsParts: z.literal(true).optional(),
})

/** States that jobs are chosen by: of their work, and of their deadline by the days of the project. */
export const jobStateSchema = z.enum(['late', 'ACTIVE', 'PAUSED', 'today', 'week', 'NOT_ACTIVE', 'STOPPED'])
export type JobState = z.infer<typeof jobStateSchema>
/** What jobs stand together by. */
export const jobGroupingSchema = z.enum(['team', 'process', 'deadline', 'order', 'person'])
export type JobGrouping = z.infer<typeof jobGroupingSchema>
export const jobSortKeys = ['name', 'order', 'product', 'done', 'deadline', 'planned', 'worked', 'status'] as const

/** As many rows as are told at once; groups and counts are of all jobs, however many. */
export const DESK_JOBS_MAX = 5000

/** How long, in minutes, what one finished stands among the jobs although nothing is left of it, so that it can be taken back. */
export const FINISH_SHOWN_MINUTES = 60
export const askJobsSchema = z.object({
  filters: z
    .object({
      /** Stands in the names of the job, its order, product, client, team or people (specification §5). */
      search: searchSchema,
      /** Any of them; likewise the others. */
      states: z.array(jobStateSchema).max(jobStateSchema.options.length).optional(),
      /** Who works on it, or to whom it is given. */
      people: z.array(idSchema).max(100).optional(),
      teams: z.array(idSchema).max(100).optional(),
    })
    .optional(),
  by: jobGroupingSchema.default('team'),
  /** Groups that are folded: counted, without their rows. */
  closed: z.array(z.string().max(2000)).max(500).default([]),
  /** Within the groups. */
  sort: sortSchema(jobSortKeys).optional(),
  limit: z.number().int().min(1).max(DESK_JOBS_MAX).default(100),
})

export const jobGroupSchema = z.object({
  _id: z.string(),
  /** What its jobs have in common; null where they have none: no team, no deadline, nobody. A day is written YYYY-MM-DD. */
  title: z.string().nullable(),
  count: z.number().int().min(1),
  running: z.number().int().min(0),
})
export type JobGroup = z.infer<typeof jobGroupSchema>

/** Jobs of the office in their groups: the first rows, and what is counted over all of them. */
export const deskJobsSchema = z.object({
  rows: z.array(jobSchema.extend({ group: z.string() })),
  /** How many jobs match, also in folded groups. */
  count: z.number().int().min(0),
  /** How many rows there would be with a larger `limit`. */
  open: z.number().int().min(0),
  groups: z.array(jobGroupSchema),
  /** How many each state would leave of what search, people and teams leave. */
  states: z.record(jobStateSchema, z.number().int().min(0)),
  /** Of all jobs that the caller sees, whatever is asked for. */
  all: z.object({
    count: z.number().int().min(0),
    running: z.number().int().min(0),
    atWork: z.number().int().min(0),
    people: z.array(z.object({ _id: idSchema, name: z.string() })),
  }),
})
export type DeskJobs = z.infer<typeof deskJobsSchema>

/** How much of a team's working day the plan takes today (rules §6). */
export const teamLoadSchema = z.object({
  team: idSchema,
  /** Minutes of its unfinished work that fall on today: what is late in full, the rest spread over the days until its deadline. */
  planned: figureSchema,
  /** Minutes that its members work today; 0 on a day off. */
  capacity: figureSchema,
})
export type TeamLoad = z.infer<typeof teamLoadSchema>

/** As many jobs as somebody changes at once. */
export const JOBS_AT_ONCE_MAX = 100
/**
 * Several jobs at once (rules §4). Paused and finished is one's own work, with the right to change the time of others all
 * that runs on the job; one's own alone is started or gone on with. `producedAmount` is what came out, where they are finished.
 */
export const changeJobsSchema = z.object({
  action: z.enum(['START', 'PAUSE', 'RESUME', 'FINISH']),
  jobs: z
    .array(z.object({ orderProcess: idSchema, ...cameOut }))
    .min(1)
    .max(JOBS_AT_ONCE_MAX),
})
/**
 * Takes finishes back: each the one of that moment, or else the last that the caller made. Work comes back paused; one's own
 * that ran goes on.
 */
export const reopenJobsSchema = z.object({
  jobs: z
    .array(z.object({ orderProcess: idSchema, finishedAt: momentSchema.optional() }))
    .min(1)
    .max(JOBS_AT_ONCE_MAX),
  reason: text(1, 1000),
})
/** What was built on a finish, which has to be taken back before it (`FINISH_BUILT_ON`). */
export const builtOnFinishSchema = z.enum(['LATER_JOB', 'HANDED_OVER', 'CORRECTED', 'QUALITY_REPORT', 'COMPLETED'])
export type BuiltOnFinish = z.infer<typeof builtOnFinishSchema>
/** What became of each, in the order of the request: the job as it is now, or why it is as it was. */
export const jobResultSchema = z.object({
  orderProcess: idSchema,
  job: jobSchema.nullable(),
  refusal: z.object({ code: errorCodeSchema, details: z.record(z.string(), z.unknown()).optional() }).nullable(),
})
export type JobResult = z.infer<typeof jobResultSchema>

/** As many people as one job is given to. */
export const ASSIGNED_MAX = 50
/** Who is given to jobs and who is taken off: others stay, so that two people who plan at once do not undo each other. */
export const assignJobsSchema = z.object({
  jobs: z
    .array(
      z.object({
        orderProcess: idSchema,
        add: z.array(idSchema).max(ASSIGNED_MAX).default([]),
        remove: z.array(idSchema).max(ASSIGNED_MAX).default([]),
      }),
    )
    .min(1)
    .max(JOBS_AT_ONCE_MAX),
})

/** Work whose timer was forgotten and ended with the working day: how long it really was is to be told (rules §4). */
export const forgottenJobSchema = z.object({
  /** Of its first time entry. */
  _id: idSchema,
  user: jobWorkerSchema.shape.user,
  orderProcess: named,
  order: z.object({ _id: idSchema, transactionNumber: z.string() }),
  startedAt: momentSchema,
  /** With the working day. */
  stoppedAt: momentSchema,
  /** When the service ended it: it cannot have gone on longer. */
  until: momentSchema,
  /** Until when, if it took what the person usually takes for such a process; null where that is not known. */
  suggestedAt: momentSchema.nullable(),
})
export type ForgottenJob = z.infer<typeof forgottenJobSchema>
export const forgottenJobListSchema = z.object({ rows: z.array(forgottenJobSchema) })
export const reviewForgottenJobSchema = z.object({ timeReport: idSchema, stoppedAt: momentSchema })

/** One's work that somebody else paused or finished, until it is seen. */
export const endedJobSchema = z.object({
  _id: idSchema,
  orderProcess: named,
  order: z.object({ _id: idSchema, transactionNumber: z.string() }),
  by: z.object({ firstName: z.string(), lastName: z.string() }),
  status: workStatusSchema,
  at: momentSchema,
  /**
   * It ended with its order, or with a process that is made no more: what was made until then may be told, at most so much
   * (rules §16). Null where it was paused or finished by itself.
   */
  toReport: z
    .object({
      endedWith: z.enum(['ANNULLED', 'COMPLETE', 'INACTIVE']),
      unit: unitSchema,
      left: z.number().min(0),
    })
    .nullable(),
})
export type EndedJob = z.infer<typeof endedJobSchema>
/** What one made of work that the office ended; it leaves My jobs with that. */
export const reportEndedJobSchema = z.object({ jobReport: idSchema, ...cameOut })
/** Open work of somebody who may not work on jobs any more: what was made of it is reported by the office (rules §16). */
export const leftJobSchema = z.object({
  /** Of the job. */
  _id: idSchema,
  user: z.object({ _id: idSchema, firstName: z.string(), lastName: z.string() }),
  orderProcess: named,
  orderProduct: named,
  order: z.object({ _id: idSchema, transactionNumber: z.string() }),
  unit: unitSchema,
  /** At most so much can be reported. */
  left: z.number().min(0),
  /** When it was paused, or ended with its order. */
  at: momentSchema,
})
export type LeftJob = z.infer<typeof leftJobSchema>
export const leftJobListSchema = z.object({ rows: z.array(leftJobSchema) })
/** What that person made; the person's work on the job ends with it. */
export const reportLeftJobSchema = z.object({ jobReport: idSchema, user: idSchema, ...cameOut })
/** What somebody else changed of one's work, until it is seen. */
export const workCorrectionSchema = z.object({
  _id: idSchema,
  /** One's time, what one told, or a finish that was taken back with it; or one's badge for stations, which was made anew. */
  kind: z.enum(['TIME', 'AMOUNT', 'FINISH', 'BADGE']),
  work: z.string(),
  by: z.object({ firstName: z.string(), lastName: z.string() }),
  /** A time entry of that local day: how many minutes it was long, 0 of one that was added, and how many it is. */
  time: z.object({ day: daySchema, from: z.number(), to: z.number() }).nullable(),
  /** How much was taken off, or added with time that was added. */
  told: z.object({ amount: z.number(), unit: unitSchema }).nullable(),
  reason: z.string(),
  at: momentSchema,
  /** This session can't have it seen: it was opened by a badge, and it is a badge that is told of. Absent where it can. */
  isSeenElsewhere: z.literal(true).optional(),
})
export type WorkCorrection = z.infer<typeof workCorrectionSchema>

export const endedJobListSchema = z.object({
  rows: z.array(endedJobSchema),
  /** Absent where there are none. */
  corrections: z.array(workCorrectionSchema).optional(),
})
/** All that was ended until then is seen, and these corrections: what came meanwhile stays. */
export const seeEndedJobsSchema = z.object({
  until: momentSchema.optional(),
  corrections: z.array(idSchema).max(100).default([]),
})

/** What somebody who works on a job has to know besides: of what it is made, and where it goes from there. */
export const jobDetailsSchema = z.object({
  orderProcess: idSchema,
  /** What goes into the part or product, for all of it, less what was taken from stock. */
  materials: z.array(z.object({ _id: idSchema, name: z.string(), quantity: z.number().min(0), unit: unitSchema })),
  /** Drawings and other files for operators: of the process, its part and product, the order, and of what these are in stock. */
  files: z.array(jobFileSchema),
  /** What is done with it next; null where it was the last. */
  next: z.object({ name: z.string(), team: z.string().nullable(), startTime: momentSchema.nullable() }).nullable(),
  /** How many comments its order has; absent where the caller may not read the order. */
  comments: z.number().optional(),
})
export type JobDetails = z.infer<typeof jobDetailsSchema>

/** What was reported on a process: by whom, when and how much; a correction is negative and has a reason. */
export const reportedJobSchema = z.object({
  _id: idSchema,
  producedAmount: z.number(),
  /** What was scrapped by it, with each reason. */
  scrapped: z.array(z.object({ amount: z.number(), reason: z.string() })),
  /** The later step that scrapped these pieces, which this one had made; null where it is no such loss. */
  lostIn: z.string().nullable(),
  reason: z.string(),
  status: workStatusSchema,
  createdAt: momentSchema,
  /** Who corrected, or who worked on it with what each told. */
  people: z.array(z.object({ name: z.string(), producedAmount: z.number() })),
})
export type ReportedJob = z.infer<typeof reportedJobSchema>
export const reportedJobListSchema = z.object({ rows: z.array(reportedJobSchema) })
