import type { Problem } from '@tehas/contracts'
import type { z } from 'zod'
import { AppError } from './app-error'
import { rawPayloadProblems } from './raw-payload-problems'

/** How many problems are reported. Without a limit a large payload would get a larger answer. */
const MAX_PROBLEMS = 100

const toProblems = (error: z.ZodError): Problem[] =>
  error.issues
    .slice(0, MAX_PROBLEMS)
    .map((issue) => ({ path: issue.path.map(String).join('.'), message: issue.message }))

/** Returns the parsed value. Throws VALIDATION_FAILED with the problems and their paths. */
export function validate(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined
  const problems = rawPayloadProblems(value)
  if (problems.length > 0) throw new AppError('VALIDATION_FAILED', { problems })
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw new AppError('VALIDATION_FAILED', { problems: toProblems(result.error) })
}
