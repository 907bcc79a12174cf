import { z } from 'zod'
import { workStatusSchema } from '../enums'
import { momentSchema } from '../primitives/date'
import { idSchema } from '../primitives/id'
import { userSummarySchema } from './project-member'

/** One time entry of work on the server's clock; open while `stoppedAt` is null (rules §4). */
export const timeReportSchema = z.object({
  _id: idSchema,
  startedAt: momentSchema,
  stoppedAt: momentSchema.nullable(),
  /** Minutes that count for this job, after sharing them with jobs that ran at the same time. */
  minutes: z.number().min(0),
  status: workStatusSchema,
  /** Closed at the end of the working day because it was forgotten. */
  needsReview: z.boolean().optional(),
})
export type TimeReport = z.infer<typeof timeReportSchema>

/** A person's time on one job or task. */
export const reporterSchema = z.object({
  user: userSummarySchema,
  timeReports: z.array(timeReportSchema),
  totalWorkedTime: z.number().min(0),
})
export type Reporter = z.infer<typeof reporterSchema>
