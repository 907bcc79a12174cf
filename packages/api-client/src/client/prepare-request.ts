import { type Call, type Method, type Problem, schemaMessage } from '@tehas/contracts'
import type { z } from 'zod'
import { ApiError } from './api-error'
import type { AnyInput } from './call-input'

export type PreparedRequest = { readonly method: Method; readonly path: string; readonly json: unknown }

/**
 * Method, path and body of a call, its payload checked first (specification §5). Parameters named in the path go there,
 * the others into the query string. Throws VALIDATION_FAILED with each problem and its path.
 */
export function prepareRequest(call: Call, input: AnyInput): PreparedRequest {
  const params = check(call.params, input.params)
  const json = check(call.body, input.body)
  return { method: call.method, path: fillPath(call.path, params), json }
}

function check(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined
  const result = schema.safeParse(value, { error: schemaMessage })
  if (result.success) return result.data
  const problems = toProblems(result.error)
  const message = problems.map(({ path, message }) => `${path}: ${message}`).join('\n')
  throw new ApiError({ code: 'VALIDATION_FAILED', status: 400, message, problems })
}

/** The issues of a failed parse, each with its path in dots: `products.0.name`. */
export const toProblems = (error: z.core.$ZodError): Problem[] =>
  error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))

function fillPath(template: string, params: unknown): string {
  const left = new Map(typeof params === 'object' && params !== null ? Object.entries(params) : [])
  const path = template.replace(/\{(\w+)\}/g, (_match, name: string) => {
    const value = left.get(name)
    left.delete(name)
    return encodeURIComponent(String(value))
  })
  const query = new URLSearchParams()
  for (const [name, value] of left) if (value !== undefined) query.append(name, toText(value))
  return query.size > 0 ? `${path}?${query}` : path
}

const toText = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)
