import { isApiError } from '@tehas/api-client'
import { unitSchema } from '@tehas/contracts'
import { z } from 'zod'

/** What of a product is short, as NOT_ENOUGH_STOCK tells. */
const shortageSchema = z.object({
  stock: z.string(),
  name: z.string(),
  unit: unitSchema,
  needed: z.number(),
  available: z.number(),
})
export type Shortage = z.output<typeof shortageSchema>

/** What is short of each product; undefined for any other error. */
export function shortagesOf(error: unknown): readonly Shortage[] | undefined {
  if (!isApiError(error, 'NOT_ENOUGH_STOCK')) return undefined
  return z.array(shortageSchema).safeParse(error.details.products).data
}
