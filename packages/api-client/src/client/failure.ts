import type { ApiError } from './api-error'

/** What the shell does about a failed call (specification §8). */
export type FailureKind =
  /** 401 of a session that was valid: log out. */
  | 'session-ended'
  /** The project is gone or was never chosen: leave it, and reload. */
  | 'project-unavailable'
  /** 403: say that permission is missing. */
  | 'forbidden'
  /** The payload was refused: the problems belong to fields. */
  | 'validation'
  | 'connection'
  | 'other'

export function failureKind(error: ApiError): FailureKind {
  switch (error.code) {
    case 'NOT_AUTHENTICATED':
      return 'session-ended'
    case 'NOT_VALID_PROJECT_ID':
    case 'NO_PROJECT_ID':
      return 'project-unavailable'
    case 'FORBIDDEN':
    case 'PRICE_RIGHT_MISSING':
      return 'forbidden'
    case 'VALIDATION_FAILED':
      return 'validation'
    case 'NO_CONNECTION':
      return 'connection'
    default:
      return 'other'
  }
}
