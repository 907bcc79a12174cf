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
 * The current versions of project, user and suite (rules §13). 5 attempts in all, 5 s apart, not multiplied by the
 * retries of a request (rules §14); then throws the last failure, of which the shell says "Connection error". Throws CANCELLED when the signal aborts, and gives up at
 * once when the session has ended, as waiting cannot mend that.
 */
export async function checkVersion(
  api: ApiClient,
  known: BodyInputOf<typeof accountCalls.version>,
  { signal, retryMs = constants.versionCheckRetryMs }: VersionCheckOptions = {},
): Promise<ResponseOf<typeof accountCalls.version>> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await api.call(accountCalls.version, { body: known }, { signal, quiet: true, once: true })
    } catch (error) {
      if (isApiError(error, 'CANCELLED', 'NOT_AUTHENTICATED', 'VALIDATION_FAILED')) throw error
      if (attempt >= constants.versionCheckRetries) throw error
      await wait(retryMs, signal)
      if (signal?.aborted) throw new ApiError({ code: 'CANCELLED', status: 0, message: 'Cancelled', cause: error })
    }
  }
}
