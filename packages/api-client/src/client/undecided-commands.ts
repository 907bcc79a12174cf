import { ApiError } from './api-error'
import { newIdempotencyKey } from './idempotency-key'

/** As long as the server remembers what came of a key (rules §1). */
const REMEMBERED_MS = 24 * 60 * 60 * 1000
/** More than anybody leaves undecided; the oldest is forgotten first. */
const REMEMBERED_MOST = 100

/** False while the server may still have done, or be doing, what was asked. */
export function isDecided(error: unknown): boolean {
  // An answer that broke off while it was read is not an ApiError yet.
  if (!(error instanceof ApiError)) return false
  if (['NO_CONNECTION', 'RESPONSE_INVALID', 'CANCELLED', 'IN_PROGRESS'].includes(error.code)) return false
  return error.status < 500 && error.status !== 429
}

export type UndecidedCommands = {
  /**
   * Makes an attempt under a key: the one of an earlier attempt with the same payload that ended without a decision,
   * else `preferred`, else a new one.
   */
  readonly attempt: <Answer>(
    payload: string,
    preferred: string | undefined,
    send: (key: string) => Promise<Answer>,
  ) => Promise<Answer>
}

/**
 * Remembers the keys of commands whose answer was lost, so that a person who sends the same thing again by hand does not
 * do it twice: the server answers what it did the first time. A decision, whichever, makes the next one a new command.
 */
export function createUndecidedCommands(now: () => number = Date.now): UndecidedCommands {
  const lost = new Map<string, { readonly key: string; readonly at: number }>()

  const remember = (payload: string, key: string) => {
    // Set anew, so that the map stays in order of age.
    lost.delete(payload)
    lost.set(payload, { key, at: now() })
    const [oldest] = lost.keys()
    if (lost.size > REMEMBERED_MOST && oldest !== undefined) lost.delete(oldest)
  }

  return {
    attempt: async (payload, preferred, send) => {
      const earlier = lost.get(payload)
      const isKnown = earlier !== undefined && now() - earlier.at < REMEMBERED_MS
      const key = isKnown ? earlier.key : (preferred ?? newIdempotencyKey())
      try {
        const answer = await send(key)
        if (lost.get(payload)?.key === key) lost.delete(payload)
        return answer
      } catch (error) {
        if (!isDecided(error)) remember(payload, key)
        else if (lost.get(payload)?.key === key) lost.delete(payload)
        throw error
      }
    },
  }
}
