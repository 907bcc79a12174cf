import { callErrorSchema, type ErrorCode } from '@tehas/contracts'
import { HTTPError } from 'ky'
import { ApiError } from './api-error'

/** Codes for answers that do not carry one: those of a proxy, or of a server that is down. */
const codeOfStatus: Readonly<Record<number, ErrorCode>> = {
  400: 'VALIDATION_FAILED',
  401: 'NOT_AUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'TOO_MANY_REQUESTS',
  502: 'OVERLOADED',
  503: 'OVERLOADED',
  504: 'OVERLOADED',
  507: 'STORAGE_FULL',
}

/** Whatever a request threw, as an ApiError. */
export async function readError(error: unknown): Promise<ApiError> {
  if (error instanceof ApiError) return error
  if (error instanceof HTTPError) return readAnswer(error)
  if (error instanceof Error && error.name === 'AbortError')
    return new ApiError({ code: 'CANCELLED', status: 0, message: 'Cancelled', cause: error })
  const message = error instanceof Error ? error.message : 'No connection'
  return new ApiError({ code: 'NO_CONNECTION', status: 0, message, cause: error })
}

const readAnswer = async (error: HTTPError): Promise<ApiError> =>
  refusalOf(error.response.status, await error.response.json().catch(() => undefined), error)

/** What an answer with an error status says. */
export function refusalOf(status: number, json: unknown, cause?: Error): ApiError {
  const answer = callErrorSchema.safeParse(json)
  if (answer.success) return new ApiError({ ...answer.data, status, cause })
  const message = cause?.message ?? `The service answered with status ${status}`
  return new ApiError({ code: codeOfStatus[status] ?? 'INTERNAL_ERROR', status, message, cause })
}
