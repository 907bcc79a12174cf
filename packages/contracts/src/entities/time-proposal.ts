import { z } from 'zod'
import { momentSchema } from '../primitives/date'
import { idSchema } from '../primitives/id'
import { versionSchema } from '../primitives/number'
import { text } from '../primitives/text'

const named = z.object({ _id: idSchema, name: z.string() })

/** Between which moments; `worksBreak` where the person worked through the break of the calendar. */
const timeEntrySchema = z.object({
  startedAt: momentSchema,
  stoppedAt: momentSchema,
  worksBreak: z.boolean().optional(),
})

export const timeProposalStatusSchema = z.enum(['PENDING', 'ACCEPTED', 'DECLINED', 'WITHDRAWN'])

/** Time that was forgotten, as a worker proposes it, and what was decided of it (rules §16). */
export const timeProposalSchema = z.object({
  _id: idSchema,
  version: versionSchema,
  user: z.object({ _id: idSchema, firstName: z.string(), lastName: z.string() }),
  orderProcess: named,
  orderProduct: named,
  order: z.object({ _id: idSchema, transactionNumber: z.string() }),
  /** The local day on which it begins. */
  day: z.string(),
  stretch: timeEntrySchema,
  reason: z.string(),
  status: timeProposalStatusSchema,
  /** Who decided and what they said; `stretch` is what was accepted, where it is another than what was proposed. */
  decision: z
    .object({
      by: z.string(),
      at: momentSchema,
      answer: z.string(),
      stretch: z.object({ startedAt: momentSchema, stoppedAt: momentSchema }).nullable(),
    })
    .nullable(),
  createdAt: momentSchema,
})
export type TimeProposal = z.infer<typeof timeProposalSchema>

export const timeProposalListSchema = z.object({
  /** What waits for a decision: everybody's with PRODUCTION_REPORTS_MODIFY; and what of one's own was decided in the last week. */
  rows: z.array(timeProposalSchema),
})

export const proposeWorkTimeSchema = z.object({
  orderProcess: idSchema,
  stretch: timeEntrySchema,
  reason: text(1, 1000),
})

const target = { proposal: idSchema, version: versionSchema }
export const decideTimeProposalSchema = z.object({
  ...target,
  decision: z.enum(['ACCEPT', 'DECLINE']),
  /** When it really was, where that is another than what was proposed. */
  stretch: timeEntrySchema.optional(),
  /** What the worker is told; a declined proposal says why. */
  answer: text(0, 1000).default(''),
})
export const withdrawTimeProposalSchema = z.object(target)
