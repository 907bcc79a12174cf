import { Navigate } from 'react-router-dom'
import { useSessionStore } from '../session/session-store'
import { visitorHome } from '../session/visitor-home'

/** True in an installed app, which has no address bar to come back with. */
export const isStandalone = (): boolean =>
  window.matchMedia('(display-mode: standalone)').matches || Object(navigator).standalone === true

/** `/` when no area offers a front page: an installed app chooses a project, others go on where they belong. */
export function BaseEntry() {
  const signedIn = useSessionStore((state) => state.token !== undefined)
  const hasProject = useSessionStore((state) => state.selectedProject !== undefined)
  if (!signedIn) return <Navigate to={visitorHome()} replace />
  if (isStandalone() || !hasProject) return <Navigate to="/select-project" replace />
  return <Navigate to="/dashboard" replace />
}
