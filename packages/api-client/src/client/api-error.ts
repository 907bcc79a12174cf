import type { ErrorCode, Problem } from '@tehas/contracts'

/** What only the client can meet; everything else comes from the catalogue of the calls. */
export const clientErrors = {
  NO_CONNECTION: { en: 'Please check your internet connection', et: 'Palun kontrolli internetiühendust' },
  RESPONSE_INVALID: {
    en: 'The server’s answer could not be read. Reload the page.',
    et: 'Serveri vastust ei saanud lugeda. Laadi leht uuesti.',
  },
  CANCELLED: { en: 'Cancelled', et: 'Katkestatud' },
} as const

export type ClientErrorCode = keyof typeof clientErrors
export type ApiErrorCode = ErrorCode | ClientErrorCode

export type ApiErrorParts = {
  readonly code: ApiErrorCode
  /** HTTP status; 0 when there was no answer. */
  readonly status: number
  /** English, for logs. Screens show `errorText`. */
  readonly message: string
  readonly problems?: readonly Problem[] | undefined
  readonly details?: Readonly<Record<string, unknown>> | undefined
  readonly requestId?: string | undefined
  readonly cause?: unknown
}

/** The one error that a call throws. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: ApiErrorCode
  readonly status: number
  /** What is wrong with which field of the payload. */
  readonly problems: readonly Problem[]
  readonly details: Readonly<Record<string, unknown>>
  readonly requestId: string | undefined

  constructor({ code, status, message, problems = [], details = {}, requestId, cause }: ApiErrorParts) {
    super(message, { cause })
    this.code = code
    this.status = status
    this.problems = problems
    this.details = details
    this.requestId = requestId
  }
}

export const isApiError = (error: unknown, ...codes: readonly ApiErrorCode[]): error is ApiError =>
  error instanceof ApiError && (codes.length === 0 || codes.includes(error.code))
