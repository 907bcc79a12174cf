import type { Problem } from '@tehas/contracts'
import type { z } from 'zod'
import { AppError } from './app-error'

const toProblems = (error: z.ZodError): Problem[] =>
  error.issues.map((issue) => ({ path: issue.path.map(String).join('.'), message: issue.message }))

/** The value as the schema reads it; VALIDATION_FAILED with every problem and its path otherwise. */
export function validate(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw new AppError('VALIDATION_FAILED', { problems: toProblems(result.error) })
}
