import { isApiError, isDecided } from '@tehas/api-client'
import type { SentUnsent } from '@tehas/order-screens/unsent'
import { isPageThere, type UnsentEdit, type UnsentEdits } from '@tehas/screens/unsent'

export type SendAllOptions = {
  readonly edits: UnsentEdits
  /** Whether the edits' own person is still signed in, in their project. */
  readonly isTheirs: () => boolean
  /** Sends one; not SENT where there is something to decide, and nobody was there. Throws ApiError. */
  readonly send: (edit: UnsentEdit) => Promise<SentUnsent>
  /** Why the service refused it, in words. */
  readonly reasonOf: (error: unknown) => string
  readonly onSent: (edit: UnsentEdit) => void
  readonly isHeldElsewhere?: (page: string) => Promise<boolean>
}

/**
 * Sends what waits, the oldest first, and of one order in its order: one that nobody decided about holds back what was done
 * to the same order after it. What the service refuses, and what somebody else changed meanwhile, waits for the person; what
 * nobody answers waits for the connection. Never sends for anybody but whose edits they are.
 */
export async function sendAll(options: SendAllOptions): Promise<void> {
  const { edits, isTheirs, send, reasonOf, onSent, isHeldElsewhere = isPageThere } = options
  const heldBack = new Set<string>()
  for (const { key } of edits.list()) {
    const edit = edits.list().find((one) => one.key === key)
    // Sent or discarded meanwhile.
    if (!edit || heldBack.has(edit.order._id)) continue
    if (edit.stopped) {
      // What was refused steps aside: what came after it may still be wanted.
      if (edit.stopped.why !== 'refused') heldBack.add(edit.order._id)
      continue
    }
    if (edit.page !== undefined && (await isHeldElsewhere(edit.page))) {
      heldBack.add(edit.order._id)
      continue
    }
    if (!isTheirs()) return
    try {
      const came = await send(edit)
      if (came === 'SENT') {
        edits.forget(key)
        onSent(edit)
      } else {
        edits.keep({ ...edit, stopped: { why: came === 'ASKED' ? 'asked' : 'changed' } })
        heldBack.add(edit.order._id)
      }
    } catch (error) {
      if (!isTheirs() || isForNobody(error)) return
      if (isDecided(error)) edits.keep({ ...edit, stopped: { why: 'refused', reason: reasonOf(error) } })
      else heldBack.add(edit.order._id)
    }
  }
}

/** Nothing was decided for anybody: no connection, too much at once, or the session is over. */
const isForNobody = (error: unknown): boolean =>
  isApiError(
    error,
    'NO_CONNECTION',
    'CANCELLED',
    'TOO_MANY_REQUESTS',
    'OVERLOADED',
    'DATABASE_AWAY',
    'NOT_AUTHENTICATED',
  )
