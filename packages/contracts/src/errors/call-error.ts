import { z } from 'zod'
import { type Right, rightSchema } from '../rights'
import { type ErrorCode, errorCatalogue } from './catalogue'

export const errorCodeSchema = z.enum(Object.keys(errorCatalogue) as [ErrorCode, ...ErrorCode[]])

export const problemSchema = z.object({ path: z.string(), message: z.string() })
export type Problem = z.infer<typeof problemSchema>

/** The body of every failed answer. `message` is English for logs; screens use the catalogue's text of the code. */
export const callErrorSchema = z.object({
  code: errorCodeSchema,
  message: z.string(),
  problems: z.array(problemSchema).optional(),
  details: z.record(z.string(), z.unknown()).optional(),
  requestId: z.string().optional(),
})
export type CallError = z.infer<typeof callErrorSchema>

/** What a refusal for want of a right tells: any one of these would do. */
export const lackingDetails = (...lacking: readonly Right[]) => ({ lacking })

/** The rights of which one was missing, as far as an answer tells them. */
export function lackingRights(details: Readonly<Record<string, unknown>>): readonly Right[] {
  const read = z.array(rightSchema).safeParse(details.lacking)
  return read.success ? read.data : []
}
