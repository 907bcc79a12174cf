import { type ApiError, explainError, isForbidden } from '@tehas/api-client'
import type { Translate } from '@tehas/i18n'
import type { ListStatus } from '@tehas/ui'

/** A query as far as the state of its list goes. */
export type ListQuery = {
  readonly isPending: boolean
  readonly error: ApiError | null
  readonly refetch: () => unknown
}

/** How far the list of a query has come; `notLoaded` says what failed: "Sale orders did not load". */
export function listStatus({ isPending, error, refetch }: ListQuery, notLoaded: string, t: Translate): ListStatus {
  if (isForbidden(error)) return { kind: 'forbidden', reason: explainError(error, t) }
  if (error) {
    const { code, requestId } = error
    const reason = explainError(error, t)
    return { kind: 'error', message: notLoaded, reason, code, requestId, onRetry: () => void refetch() }
  }
  return isPending ? { kind: 'loading' } : { kind: 'ready' }
}
