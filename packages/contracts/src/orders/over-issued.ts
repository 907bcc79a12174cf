import { z } from 'zod'
import { unitSchema } from '../enums'
import { idSchema } from '../primitives/id'

/** What is asked about: how much of which lines is over, in their units; what must go back cannot stay. */
export const overIssuedSchema = z.array(
  z.object({ _id: idSchema, name: z.string(), unit: unitSchema, quantity: z.number(), mustReturn: z.boolean() }),
)
export type OverIssuedLines = z.infer<typeof overIssuedSchema>
