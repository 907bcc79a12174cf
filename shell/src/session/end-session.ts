import { constants } from '@tehas/contracts'
import { useSessionStore } from './session-store'

/** The service no longer knows the session: back to login, which says why (specification §8). */
export function endSession(): void {
  if (useSessionStore.getState().token !== undefined) useSessionStore.getState().clear('SESSION_ENDED')
}

/** The project is gone for this person: logs out, says why, and starts afresh after 2 seconds (specification §8). */
export function leaveLostProject(): void {
  if (useSessionStore.getState().token === undefined) return
  useSessionStore.getState().clear('PROJECT_LOST')
  setTimeout(() => location.reload(), constants.errorBeforeReloadMs)
}
