import { useSessionSync } from './use-session-sync'
import { useVersionWatch } from './watch-versions'

export { chooseProject, refreshSession } from './refresh-session'

/** Keeps the session of whoever is signed in up to date. A chunk of its own, as login knows none of these calls. */
export function SignedIn() {
  useSessionSync()
  useVersionWatch()
  return null
}
