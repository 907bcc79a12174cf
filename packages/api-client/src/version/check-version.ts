import { accountCalls, type BodyInputOf, constants, type ResponseOf } from '@tehas/contracts'
import { ApiError, isApiError } from '../client/api-error'
import type { ApiClient } from '../client/create-api-client'
import { wait } from '../wait'

export type VersionCheckOptions = {
  readonly signal?: AbortSignal
  /** For tests; the specification's 5 000 ms otherwise. */
  readonly retryMs?: number
}

/**
 * The current versions of project, user and suite (rules §13). Tries again up to 5 times, 5 s apart; then throws the
 * last failure, of which the shell says "Connection error". Throws CANCELLED when the signal aborts, and gives up at
 * once when the session has ended, as waiting cannot mend that.
 */
export async function checkVersion(
  api: ApiClient,
  known: BodyInputOf<typeof accountCalls.version>,
  { signal, retryMs = constants.versionCheckRetryMs }: VersionCheckOptions = {},
): Promise<ResponseOf<typeof accountCalls.version>> {
  for (let retry = 0; ; retry += 1) {
    try {
      return await api.call(accountCalls.version, { body: known }, { signal, quiet: true })
    } catch (error) {
      if (isApiError(error, 'CANCELLED', 'NOT_AUTHENTICATED', 'VALIDATION_FAILED')) throw error
      if (retry >= constants.versionCheckRetries) throw error
      await wait(retryMs, signal)
      if (signal?.aborted) throw new ApiError({ code: 'CANCELLED', status: 0, message: 'Cancelled', cause: error })
    }
  }
}
