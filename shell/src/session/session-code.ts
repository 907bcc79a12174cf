import type { Id } from '@tehas/contracts'
import { loadTwice } from '../diagnostics/load-twice'

/** What only somebody who is signed in needs: login shows without it and fetches it while the person types. */
export const loadSessionCode = () => loadTwice(() => import('./signed-in'))

/** Fetches that code ahead; a failure shows when it is needed. */
export function warmSession(): void {
  loadSessionCode().catch(() => undefined)
}

/** Brings user and project up to date; see `refresh-session.ts`. */
export const refreshSession = async (): Promise<void> => (await loadSessionCode()).refreshSession()

/** Chooses a project; see `refresh-session.ts`. */
export const chooseProject = async (projectId: Id): Promise<void> => (await loadSessionCode()).chooseProject(projectId)
