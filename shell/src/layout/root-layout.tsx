import { setTimeZone } from '@tehas/i18n'
import { ShellProvider } from '@tehas/shell-api'
import { AvatarPicture, Center, Delayed, Flex, lazyPart, Spinner } from '@tehas/ui'
import { lazy, Suspense, useEffect } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { api } from '../boot/clients'
import { handleFailure } from '../diagnostics/report-error'
import { askToLeave } from '../overlays/drawers/request-close'
import { OverlayBoundary } from '../overlays/overlay-boundary'
import { useOverlayStore } from '../overlays/overlay-store'
import { ScreenBoundary } from '../router/screen-boundary'
import { OverlayHost } from '../router/screens'
import { judge, useNavigationGuard } from '../router/use-guard'
import { useExpiredSession } from '../session/expired-session'
import { useSessionStore } from '../session/session-store'
import { useSettingsStore } from '../session/settings-store'
import { SignedIn } from '../session/signed-in'
import { watchConnection } from '../session/watch-connection'
import { Notices } from './notices'
import { useShellApi } from './shell-api'

const LiveUpdates = lazy(async () => ({
  default: (await import(/* webpackChunkName: "frame" */ '../session/live-updates')).LiveUpdates,
}))

// With what areas have in common: no file of its own pays for so little.
const PictureOfMember = lazyPart(
  async () => (await import(/* webpackChunkName: "contracts" */ '@tehas/screens/avatar-picture')).AvatarPicture,
)

const LogInAgain = lazy(async () => ({
  default: (await import(/* webpackChunkName: "rare" */ '../session/log-in-again')).LogInAgain,
}))

/** Around every page: the guard, the banner, what remotes may ask for, and everything that floats. */
export function RootLayout() {
  const shell = useShellApi()
  const signedIn = useSessionStore(({ token }) => token !== undefined)
  const token = useSessionStore((session) => session.token)
  const liveProject = useSessionStore(({ token, selectedProject }) => token && selectedProject?._id)
  const isExpired = useExpiredSession((session) => session.isExpired)
  const overlaysNeeded = useOverlayStore((state) => state.needed)
  useNavigationGuard(askToLeave)
  useMenuClosesOnNavigation()
  useProjectTimeZone()
  useEffect(() => api.onFailure(handleFailure), [])
  useEffect(watchConnection, [])

  return (
    <ShellProvider value={shell}>
      <AvatarPicture value={PictureOfMember}>
        <Flex direction="column" minH="100dvh">
          <Notices />
          <ScreenBoundary>
            <Suspense fallback={<PageLoading />}>
              <GuardedOutlet />
            </Suspense>
          </ScreenBoundary>
        </Flex>
        {signedIn ? (
          <ErrorBoundary fallback={null}>
            <Suspense fallback={null}>
              <SignedIn />
              {liveProject ? <LiveUpdates key={token} projectId={liveProject} /> : null}
            </Suspense>
          </ErrorBoundary>
        ) : null}
        {isExpired ? (
          <OverlayBoundary>
            <LogInAgain />
          </OverlayBoundary>
        ) : null}
        {overlaysNeeded ? (
          <OverlayBoundary>
            <OverlayHost />
          </OverlayBoundary>
        ) : null}
      </AvatarPicture>
    </ShellProvider>
  )
}

/** The page of the address, or where the guard sends instead. A first address that is blocked has nothing to stay on. */
function GuardedOutlet() {
  const location = useLocation()
  // Both are read by the guard; the page is judged anew when they change.
  useSessionStore((state) => state.token)
  useSessionStore((state) => state.selectedProject)
  switch (judge(location)) {
    case 'logout':
      return location.pathname === '/logout' ? <Outlet /> : <Navigate to="/logout" replace state={{ from: location }} />
    case 'choose-project':
      return <Navigate to="/select-project" replace state={{ from: location }} />
    case 'block':
      return <Navigate to={location.search === '' ? '/dashboard' : { pathname: location.pathname }} replace />
    case 'pass':
      return <Outlet />
  }
}

function PageLoading() {
  return (
    <Delayed>
      <Center flex="1">
        <Spinner />
      </Center>
    </Delayed>
  )
}

/** Moments are shown in the time zone of the chosen project. */
function useProjectTimeZone(): void {
  const timeZone = useSessionStore((state) => state.selectedProject?.timeZone)
  useEffect(() => {
    if (timeZone) setTimeZone(timeZone)
  }, [timeZone])
}

/** The mobile menu closes on every navigation (specification §2). */
function useMenuClosesOnNavigation(): void {
  const { key } = useLocation()
  const setOpen = useSettingsStore((state) => state.setMobileMenuOpen)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes with every navigation, which is the point
  useEffect(() => setOpen(false), [key, setOpen])
}
