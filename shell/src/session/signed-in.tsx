import { useSessionSync } from './use-session-sync'
import { useVersionWatch } from './watch-versions'

/** Keeps the session of whoever is signed in up to date. */
export function SignedIn() {
  useSessionSync()
  useVersionWatch()
  return null
}
