import { z } from 'zod'
import { timeUnitSchema, unitSchema } from '../enums'

const MAX_DURATION = 1e8

/** A value with its unit of time, 1 MIN where nothing was given (specification §3, process step). */
export const durationSchema = z.object({
  value: z.number().min(0).max(MAX_DURATION).default(1),
  unit: timeUnitSchema.default('MIN'),
})
export type Duration = z.infer<typeof durationSchema>

/** Work per piece: a time, or a quantity such as 1,35 m². */
export const workloadSchema = z.object({
  value: z.number().min(0).max(MAX_DURATION).default(0),
  unit: unitSchema.default('MIN'),
})
export type Workload = z.infer<typeof workloadSchema>

/** What one unit of work costs: per hour, per m², per piece. */
export const processPriceSchema = z.object({
  value: z.number().min(0).max(1e10).default(0),
  unit: unitSchema.default('H'),
})
export type ProcessPrice = z.infer<typeof processPriceSchema>

export const defaultDuration: Duration = { value: 1, unit: 'MIN' }
