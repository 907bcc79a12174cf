import { z } from 'zod'
import { importMessageSchema, importPhaseSchema } from '../enums'
import { longSystemProcessSchema } from './project'

/** How far an import is: the project's long process with its phase and what was last done (specification §4). */
export const importProgressSchema = z.object({
  ...longSystemProcessSchema.shape,
  phase: importPhaseSchema,
  messages: z.array(z.object({ product: z.string(), message: importMessageSchema, reason: z.string().optional() })),
})
export type ImportProgress = z.infer<typeof importProgressSchema>
