import { isApiError } from '@tehas/api-client'

const made = new WeakMap<object, string>()

/**
 * By what a failure is found again: the request that the service logged, else an id of its own. The screen, the log line
 * and the report of one failure name the same.
 */
export function traceOf(error: unknown): string {
  if (isApiError(error) && error.requestId !== undefined) return error.requestId
  if (typeof error !== 'object' || error === null) return newTrace()
  const known = made.get(error) ?? newTrace()
  made.set(error, known)
  return known
}

const newTrace = (): string => crypto.randomUUID()
