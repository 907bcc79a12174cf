import type { Problem } from '@tehas/contracts'
import type { z } from 'zod'
import { AppError } from './app-error'
import { unfitParts } from './unfit-parts'

/** As many as anybody reads; a payload of a million wrong lines must not be answered with a million problems. */
const MAX_PROBLEMS = 100

const toProblems = (error: z.ZodError): Problem[] =>
  error.issues
    .slice(0, MAX_PROBLEMS)
    .map((issue) => ({ path: issue.path.map(String).join('.'), message: issue.message }))

/** The value as the schema reads it; VALIDATION_FAILED with every problem and its path otherwise. */
export function validate(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined
  const unfit = unfitParts(value)
  if (unfit.length > 0) throw new AppError('VALIDATION_FAILED', { problems: unfit })
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw new AppError('VALIDATION_FAILED', { problems: toProblems(result.error) })
}
