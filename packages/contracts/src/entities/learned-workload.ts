import { z } from 'zod'
import { unitSchema } from '../enums'
import { errorCodeSchema } from '../errors/call-error'
import { fieldTexts } from '../errors/field-texts'
import { momentSchema } from '../primitives/date'
import { idSchema } from '../primitives/id'
import { quantitySchema, versionSchema } from '../primitives/number'
import { inPriceArea, price } from '../primitives/price'
import { text } from '../primitives/text'
import { workloadSchema } from './duration'

/** As many finished jobs tell what a step takes; as many new ones bring back what was put off (decision 034). */
export const LEARNED_JOBS_MIN = 5
/** Only jobs of the last so many months are counted. */
export const LEARNED_MONTHS = 24
/** As many are looked at, accepted or put off together. */
export const LEARNED_ITEMS_MAX = 100
/** As many jobs are listed behind one median. */
export const LEARNED_JOBS_MAX = 200

/** Where the planned workload stands: a step of a stock product, or a process definition. */
export const learnedKindSchema = z.enum(['STOCK', 'PROCESS'])
export type LearnedKind = z.infer<typeof learnedKindSchema>

/** The kind, the product or definition, and the step's name as it is compared, in one text. */
export const learnedIdSchema = z
  .string(fieldTexts.id.en)
  .regex(/^(STOCK|PROCESS)-[0-9a-f]{24}-[0-9a-f]{32}$/, fieldTexts.idShape.en)

const named = z.object({ _id: idSchema, name: z.string() })
const minutes = z.number().min(0)

/** What a step took beside what was planned for one piece; times in minutes. */
export const learnedWorkloadSchema = z.object({
  _id: learnedIdSchema,
  kind: learnedKindSchema,
  /** The stock product or the process definition. */
  source: named,
  /** Of a stock product; empty where it has none. */
  code: z.string(),
  /** The step of the product; the definition's name where it is one. */
  step: z.string(),
  /** What a piece is counted in; null for a definition, whose products differ. */
  unit: unitSchema.nullable(),
  process: named.nullable(),
  team: named.nullable(),
  planned: workloadSchema,
  /** The median in the step's own unit, to three significant digits: what accepting it writes. */
  learned: workloadSchema,
  plannedMinutes: minutes,
  medianMinutes: minutes,
  /** A quarter of the jobs took less, a quarter more than these. */
  lowMinutes: minutes,
  highMinutes: minutes,
  jobs: z.number().int().min(0),
  /** In percent of the plan; null where nothing was planned. */
  difference: z.number().nullable(),
  lastAt: momentSchema,
  /** Of a locked stock product nothing can be changed. */
  isLocked: z.boolean(),
  /** Put off until more jobs come. */
  isPutOff: z.boolean(),
  version: versionSchema,
})
export type LearnedWorkload = z.infer<typeof learnedWorkloadSchema>

export const learnedFiltersSchema = z.object({
  /** At least so many percent more or less than planned. What was not planned at all differs by any. */
  differsBy: z.number().min(0).max(1000).optional(),
  direction: z.enum(['SLOWER', 'FASTER']).optional(),
  teams: z.array(idSchema).max(100).optional(),
  processes: z.array(idSchema).max(100).optional(),
  /** What was put off alone; without it, all but that. */
  isPutOff: z.boolean().optional(),
})
export type LearnedFilters = z.infer<typeof learnedFiltersSchema>

const counted = z.number().int().min(0)

export const learnedSummarySchema = z.object({
  /** How many match. */
  count: counted,
  /** What each choice would leave of what search, team, process and difference leave. */
  counts: z.object({ all: counted, slower: counted, faster: counted, putOff: counted }),
  /** Steps with jobs, but too few of them. */
  waiting: counted,
  teams: z.array(named),
  processes: z.array(named),
})

/** One finished job behind a median. */
export const learnedJobSchema = z.object({
  _id: idSchema,
  at: momentSchema,
  type: z.enum(['SALE_ORDER', 'MANUFACTURING_ORDER']),
  order: z.object({ _id: idSchema, transactionNumber: z.string() }),
  orderProduct: named,
  /** The part of the product that was made; null where it is the product itself. */
  item: named.nullable(),
  orderProcess: named,
  unit: unitSchema,
  produced: z.number().min(0),
  minutes,
  /** Planned changeover, taken off the minutes of the first job of a step. */
  changeover: minutes,
  perPiece: minutes,
})
export type LearnedJob = z.infer<typeof learnedJobSchema>

export const learnedJobsSchema = z.object({
  learned: learnedWorkloadSchema,
  /** The latest first. */
  jobs: z.array(learnedJobSchema),
  left: counted,
})

export const learnedIdsSchema = z.array(learnedIdSchema).min(1).max(LEARNED_ITEMS_MAX)

/** What accepting would change of one product or definition; prices of stock products alone. */
const learnedPreviewSchema = inPriceArea(
  'STOCK',
  z.object({
    kind: learnedKindSchema,
    source: named,
    steps: z.array(learnedWorkloadSchema),
    /** Of one piece, made in its batch. */
    costBefore: price(z.number().nullable()),
    costAfter: price(z.number().nullable()),
    /** What the processes and materials make as a price. */
    priceBefore: price(z.number().nullable()),
    priceAfter: price(z.number().nullable()),
  }),
)
export type LearnedPreview = z.infer<typeof learnedPreviewSchema>
export const learnedPreviewsSchema = z.object({ rows: z.array(learnedPreviewSchema) })

/** A workload for a step of one version of a stock product or process definition. */
export const acceptedWorkloadSchema = z.object({
  kind: learnedKindSchema,
  _id: idSchema,
  version: versionSchema,
  step: text(1, 120),
  workload: workloadSchema.extend({ value: quantitySchema.max(1e8), unit: unitSchema }),
})
export type AcceptedWorkload = z.infer<typeof acceptedWorkloadSchema>

/** What became of one workload: what the step had before and the version that it made, or why it stays as it was. */
export const acceptedWorkloadResultSchema = z.object({
  item: acceptedWorkloadSchema,
  /** Sending `before` with this version takes it back. */
  changed: z.object({ version: versionSchema, before: workloadSchema }).nullable(),
  refusal: z.object({ code: errorCodeSchema }).nullable(),
})
export type AcceptedWorkloadResult = z.infer<typeof acceptedWorkloadResultSchema>
