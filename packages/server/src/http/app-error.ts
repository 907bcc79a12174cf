import {
  type CallError,
  type ErrorCode,
  errorCatalogue,
  lackingDetails,
  type Problem,
  type Right,
} from '@tehas/contracts'

type Extra = { readonly details?: Record<string, unknown>; readonly problems?: Problem[] }

/** An error that the caller can act on. Its code is one of the catalogue, which also has its HTTP status. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly status: number

  constructor(
    readonly code: ErrorCode,
    readonly extra: Extra = {},
    /** The request that it was first answered to, where it is replayed. */
    readonly firstRequestId?: string,
  ) {
    super(errorCatalogue[code].en)
    this.status = errorCatalogue[code].status
  }

  toAnswer(requestId: string): CallError {
    return { code: this.code, message: this.message, requestId: this.firstRequestId ?? requestId, ...this.extra }
  }
}

/** A refusal for want of any one of these rights. */
export const forbidden = (...lacking: readonly Right[]): AppError =>
  new AppError('FORBIDDEN', { details: lackingDetails(...lacking) })
