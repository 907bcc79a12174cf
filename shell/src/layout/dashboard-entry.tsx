import type { Right } from '@tehas/contracts'
import type { Rights } from '@tehas/shell-api'
import { Navigate } from 'react-router-dom'
import { useAppStore } from '../boot/app-store'
import { useRightsOfSession } from '../session/use-rights-of-session'
import { NoRightsPage } from './no-rights-page'
import { NotFoundPage } from './not-found-page'
import { type Navigation, useNavigation } from './use-navigation'

/** The settings hold the own profile, which is everyone's, and what these rights open. */
const settingsRights: readonly Right[] = [
  'COMPANY',
  'PROJECT',
  'USERS',
  'TEAMS',
  'PROCESSES',
  'FIELDS',
  'TABLES',
  'PARTNERS',
]

/** Where `/dashboard` leads: the first tab that may be opened; undefined when none shows more than the own profile. */
export function homeOf({ tabs }: Pick<Navigation, 'tabs'>, rights: Pick<Rights, 'has'>): string | undefined {
  const first = tabs[0]
  if (first?.tab === 'settings' && !settingsRights.some(rights.has)) return undefined
  return first?.path
}

/** `/dashboard`: the first tab that the user may open. */
export function DashboardEntry() {
  const navigation = useNavigation()
  const rights = useRightsOfSession()
  const registryFailed = useAppStore((state) => state.app?.registryError !== undefined)
  if (navigation.tabs.length === 0 || registryFailed) return <NotFoundPage />
  const home = homeOf(navigation, rights)
  return home === undefined ? <NoRightsPage /> : <Navigate to={home} replace />
}
