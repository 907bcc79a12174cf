import { cameBeforeSchema, type Job, jobSchema, scrapSchema } from '@tehas/contracts/jobs'
import { z } from 'zod'
import { anchorSchema, deviceMomentSchema } from './device-clock'

/** What a person did with a job, until the service knows it. */
export const actSchema = z.object({
  /** Its Idempotency-Key, made when the button was pressed: however often it is sent, it happens once. */
  key: z.string(),
  act: z.enum(['start', 'pause', 'finish']),
  amount: z.number(),
  /** Pieces that were thrown away, with an end. */
  scrap: scrapSchema.optional(),
  /** The person stands by more than came from the step before. */
  confirmed: z.boolean().optional(),
  /** With a pause or an end: the person worked through the break. */
  workedBreak: z.boolean().optional(),
  /** The job as the person saw it. */
  job: jobSchema,
  pressed: deviceMomentSchema,
  /** What was known of the service's clock then. */
  known: anchorSchema.optional(),
  /** When it happened by the service's clock, from its first sending on: what is sent again is the same. */
  at: z.string().optional(),
  /** The job report that it is about, likewise. */
  jobReport: z.string().optional(),
  /** The service was reached and could not answer for it: with what, and how often so far. */
  stuck: z.object({ code: z.string(), times: z.number() }).optional(),
})
export type Act = z.infer<typeof actSchema>

/** What passes by itself is not worth a word; what failed so often is told to the person, who may give it up. */
const STUCK_TIMES = 3
export const isStuck = ({ stuck }: Act): boolean => (stuck?.times ?? 0) >= STUCK_TIMES

/** An act that the service refused: kept until the person has read it. */
export const refusedSchema = z.object({
  act: actSchema,
  code: z.string(),
  /** How much was left, where more was told. */
  max: z.number().optional(),
  /** How many came from the step before, where the person is asked whether more is right. */
  came: cameBeforeSchema.optional(),
})
export type Refused = z.infer<typeof refusedSchema>

export const keptSchema = z.object({ acts: z.array(actSchema), refused: z.array(refusedSchema) })
/** What waits, in the order in which it happened, and what was refused. */
export type Kept = z.infer<typeof keptSchema>

/** A job as the service answered it, and when that was by this device's clock. */
export type Answered = { readonly job: Job; readonly asOf: number }

/** What a page knows besides: what was answered since it opened, which lists that were read before do not have. */
export type Unsent = Kept & { readonly answered: readonly Answered[] }

export const nothingUnsent: Unsent = { acts: [], refused: [], answered: [] }
