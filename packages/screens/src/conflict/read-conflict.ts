import { isApiError } from '@tehas/api-client'
import type { z } from 'zod'

/**
 * Reads what is stored now out of a VERSION_CONFLICT, for `mergedSave`.
 * @example currentOf: readConflict(saleOrderSchema)
 */
export const readConflict =
  <Stored>(schema: z.ZodType<Stored>) =>
  (error: unknown): Stored | undefined =>
    isApiError(error, 'VERSION_CONFLICT') ? schema.safeParse(error.details.current).data : undefined
