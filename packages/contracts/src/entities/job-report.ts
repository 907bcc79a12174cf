import { z } from 'zod'
import { jobStatusSchema, productionStatusSchema } from '../enums'
import { daySchema, momentSchema } from '../primitives/date'
import { idSchema } from '../primitives/id'
import { quantitySchema, versionSchema } from '../primitives/number'
import { userSummarySchema } from './project-member'
import { reporterSchema } from './time-report'

const named = z.object({ _id: idSchema, name: z.string() })

/** Work on one process of an order's product: who worked, how long and how much came out (specification §3). */
export const jobReportSchema = z.object({
  _id: idSchema,
  type: z.enum(['SALE_ORDER', 'MANUFACTURING_ORDER']),
  order: z.object({ _id: idSchema, transactionNumber: z.string() }),
  orderProduct: named,
  orderProcess: named,
  /** The process definition that the step was copied from. */
  process: named.nullable(),
  /** A correction is a negative report with a reason (rules §4). */
  producedAmount: z.number().min(-1e10).max(1e10),
  reason: z.string().max(1000).optional(),
  maxAmount: quantitySchema,
  /** Minutes. */
  totalWorkedTime: z.number().min(0),
  reporters: z.array(reporterSchema),
  status: jobStatusSchema,
  createdAt: momentSchema,
  version: versionSchema,
})
export type JobReport = z.infer<typeof jobReportSchema>

/** One person's local day: the jobs and the task that its time went to (specification §3, rules §4). */
export const workDayRecordSchema = z.object({
  _id: idSchema,
  kanbanTask: z.object({ _id: idSchema, transactionNumber: z.string() }).nullable(),
  user: userSummarySchema,
  day: daySchema,
  completedAt: momentSchema.nullable(),
  notes: z.string().max(1000).default(''),
  /** Minutes. */
  totalWorkedTime: z.number().min(0),
  status: productionStatusSchema.default('TODO'),
  jobs: z.array(idSchema),
})
export type WorkDayRecord = z.infer<typeof workDayRecordSchema>
