import { z } from 'zod'
import { searchSchema, sortSchema } from '../calls/shared'
import { unitSchema } from '../enums'
import { idSchema } from '../primitives/id'
import { dynamicFieldsSchema } from '../primitives/text'
import { productionSortKeys } from '../tables/production-table'
import { DESK_JOBS_MAX, jobSchema, jobStateSchema } from './job'

/** A process of an active order, done or not, with what the table shows besides the job (rules §14). */
export const productionRowSchema = jobSchema.extend({
  /** Nothing is left to do, and nobody works on it. */
  isDone: z.boolean(),
  /** The deadline is behind and it is not done. */
  isLate: z.boolean(),
  /** Days of the project's calendar by which it is late; 0 on the day of the deadline itself. */
  daysBehind: z.number().int().min(0),
  /** The project's own fields of processes. */
  dynamicFields: dynamicFieldsSchema,
})
export type ProductionRow = z.infer<typeof productionRowSchema>

export const askProductionSchema = z.object({
  filters: z
    .object({
      /** Stands in the names of the process, its order, product, client, team or people (specification §5). */
      search: searchSchema,
      /** Any of them; of what is not done. */
      states: z.array(jobStateSchema).max(jobStateSchema.options.length).optional(),
      isDone: z.boolean().optional(),
      /** What the caller works on, was given, or is the own team's. */
      isMine: z.literal(true).optional(),
      people: z.array(idSchema).max(100).optional(),
      teams: z.array(idSchema).max(100).optional(),
      orders: z.array(idSchema).max(100).optional(),
    })
    .optional(),
  sort: sortSchema(productionSortKeys).optional(),
  limit: z.number().int().min(1).max(DESK_JOBS_MAX).default(100),
})

/** Quantities of one unit, since pieces and metres are never added up. */
export const madeAmountSchema = z.object({ unit: unitSchema, net: z.number(), produced: z.number() })

/** The first rows of the production table, and what is counted and summed over all that match. */
export const productionSchema = z.object({
  rows: z.array(productionRowSchema),
  /** How many match. */
  count: z.number().int().min(0),
  together: z.object({
    /** The unit of most processes first. */
    amounts: z.array(madeAmountSchema),
    /** Minutes. */
    planned: z.number(),
    /** Minutes of everybody, until now. */
    worked: z.number(),
  }),
  /** How many each choice would leave of what the other ones leave. */
  states: z.record(jobStateSchema, z.number().int().min(0)),
  done: z.object({ all: z.number().int(), open: z.number().int(), done: z.number().int() }),
  mine: z.number().int().min(0),
  /** Of all that the caller sees. */
  all: z.object({
    count: z.number().int().min(0),
    people: z.array(z.object({ _id: idSchema, name: z.string() })),
    teams: z.array(z.object({ _id: idSchema, name: z.string() })),
  }),
})
export type Production = z.infer<typeof productionSchema>
