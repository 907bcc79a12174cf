import type { Problem } from '@tehas/contracts'
import type { z } from 'zod'
import { AppError } from './app-error'
import { parseInSlices } from './parse-in-slices'
import { rawPayloadProblems } from './raw-payload-problems'

/** How many problems are reported. Without a limit a large payload would get a larger answer. */
const MAX_PROBLEMS = 100

/** Returns the parsed value. Throws VALIDATION_FAILED with the problems and their paths. */
export async function validate(schema: z.ZodType | undefined, value: unknown): Promise<unknown> {
  if (!schema) return undefined
  const unsafe = rawPayloadProblems(value)
  if (unsafe.length > 0) throw new AppError('VALIDATION_FAILED', { problems: unsafe })
  const result = await parseInSlices(schema, value, MAX_PROBLEMS)
  if (result.success) return result.data
  const problems = result.issues.map(({ path, message }): Problem => ({ path: path.map(String).join('.'), message }))
  throw new AppError('VALIDATION_FAILED', { problems })
}
