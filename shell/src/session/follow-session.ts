import { forgetDrafts } from '@tehas/shell-api'
import { queryClient } from '../boot/clients'
import { closeOverlays } from '../overlays/overlay-store'
import { followStored, useSessionStore } from './session-store'
import { STORAGE_KEY } from './stored-session'

/** Follows a log-out or log-in of another tab, and lets nothing of one person stay for the next. */
export function followSession(): void {
  useSessionStore.subscribe(({ user }, before) => {
    if (before.user === undefined || user?._id === before.user._id) return
    closeOverlays()
    forgetDrafts()
    // After the screens of that person are gone: one that is still drawn would ask again, without a session.
    queueMicrotask(() => queryClient.clear())
  })
  window.addEventListener('storage', ({ key, newValue }) => {
    // Without a key everything was cleared.
    if (key === STORAGE_KEY || key === null) followStored(newValue)
  })
}
