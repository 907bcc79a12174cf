import { accountCalls, constants } from '@tehas/contracts'
import { api } from '../boot/clients'
import { hasTyped } from '../overlays/unsaved'
import { setExpired, useExpiredSession } from './expired-session'
import { useSessionStore } from './session-store'

/** Ends the session on the server too (rules §14). Sent with the token, which is forgotten next; it may have ended already. */
function revoke(): void {
  void api.call(accountCalls.logOut, { body: {} }, { quiet: true }).catch(() => undefined)
}

/**
 * The service no longer knows the session: back to login, which says why (specification §8). Where that would lose
 * something typed, the person logs in again over the page instead.
 */
export function endSession(): void {
  if (useSessionStore.getState().token === undefined || useExpiredSession.getState().isExpired) return
  if (hasTyped()) setExpired(true)
  else leaveSession()
}

/** The same whatever is typed on the page. */
export function leaveSession(): void {
  setExpired(false)
  revoke()
  useSessionStore.getState().clear('SESSION_ENDED')
}

/**
 * The project is gone for this person: logs out, here and on the server (rules §14), says why, and starts afresh after 2
 * seconds (specification §8).
 */
export function leaveLostProject(): void {
  if (useSessionStore.getState().token === undefined) return
  revoke()
  useSessionStore.getState().clear('PROJECT_LOST')
  setTimeout(() => location.reload(), constants.errorBeforeReloadMs)
}
