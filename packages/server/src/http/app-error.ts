import { type CallError, type ErrorCode, errorCatalogue, type Problem } from '@tehas/contracts'

type Extra = { readonly details?: Record<string, unknown>; readonly problems?: Problem[] }

/** A refusal that the caller can act on; its code is in the catalogue and decides the status. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly status: number

  constructor(
    readonly code: ErrorCode,
    readonly extra: Extra = {},
  ) {
    super(errorCatalogue[code].en)
    this.status = errorCatalogue[code].status
  }

  toAnswer(requestId: string): CallError {
    return { code: this.code, message: this.message, requestId, ...this.extra }
  }
}
