import { Navigate } from 'react-router-dom'
import { useAppStore } from '../boot/app-store'
import { NotFoundPage } from './not-found-page'
import { useNavigation } from './use-navigation'

/** `/dashboard`: the first tab that the user may open. */
export function DashboardEntry() {
  const { tabs } = useNavigation()
  const registryFailed = useAppStore((state) => state.app?.registryError !== undefined)
  const first = tabs[0]
  if (!first || registryFailed) return <NotFoundPage />
  return <Navigate to={first.path} replace />
}
