import { forgetDrafts } from '@tehas/shell-api'
import { queryClient } from '../boot/clients'
import { forgetAnswers } from '../offline/answers/forget-answers'
import { closeOverlays } from '../overlays/overlay-store'
import { hasTyped } from '../overlays/unsaved'
import { setExpired } from './expired-session'
import { followStored, useSessionStore } from './session-store'
import { readSessionHint, STORAGE_KEY } from './stored-session'

/** Follows a log-out or log-in of another tab, and lets nothing of one person stay for the next. */
export function followSession(): void {
  useSessionStore.subscribe(({ token }, before) => {
    if (token !== before.token) setExpired(false)
  })
  useSessionStore.subscribe(({ user }, before) => {
    if (before.user === undefined || user?._id === before.user._id) return
    closeOverlays()
    forgetDrafts()
    forgetAnswers()
    // After the screens of that person are gone: one that is still drawn would ask again, without a session.
    queueMicrotask(() => queryClient.clear())
  })
  window.addEventListener('storage', ({ key, newValue }) => {
    // Without a key everything was cleared.
    if (key !== STORAGE_KEY && key !== null) return
    // Its session ended there, and this page holds something typed: the person logs in again over it.
    const { hasToken, notice } = readSessionHint(newValue)
    if (!hasToken && notice === 'SESSION_ENDED' && useSessionStore.getState().token && hasTyped()) setExpired(true)
    else followStored(newValue)
  })
}
