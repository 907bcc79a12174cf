import { pageUnsavedScope } from '@tehas/shell-api'
import { useCallback, useEffect } from 'react'
import { type Location, matchRoutes, type RouteObject, useBlocker } from 'react-router-dom'
import { useAppStore } from '../boot/app-store'
import { hasOpenDrawer, hasUnsavedDrawer, leaveDrawers } from '../overlays/overlay-store'
import { useSessionStore } from '../session/session-store'
import { currentRights } from '../session/use-rights-of-session'
import { type GuardedRoute, type GuardVerdict, guardRoute, staysWhenBlocked } from './guard'
import { guardedRouteOf } from './route-handle'

type Address = Pick<Location, 'pathname' | 'search'>

function routeOf(address: Address): GuardedRoute {
  const routes: RouteObject[] = useAppStore.getState().app?.router.routes ?? []
  return guardedRouteOf(matchRoutes(routes, address) ?? [])
}

/** What the guard says of an address, by the session of this moment. */
export function judge(address: Address): GuardVerdict {
  const { token, selectedProject } = useSessionStore.getState()
  return guardRoute({
    signedIn: token !== undefined,
    hasProject: selectedProject !== undefined,
    rights: currentRights(),
    route: routeOf(address),
    search: address.search,
  })
}

const isUnsaved = (): boolean => pageUnsavedScope.any() || hasUnsavedDrawer()

/**
 * Cancels blocked navigation silently, and asks before unsaved changes are left behind, in the page or in a drawer above
 * it. Drawers close with the page that they were opened from.
 */
export function useNavigationGuard(askToLeave: () => Promise<boolean>): void {
  const blocker = useBlocker(
    useCallback(({ currentLocation, nextLocation }: { currentLocation: Location; nextLocation: Location }) => {
      if (judge(nextLocation) === 'block' && staysWhenBlocked(routeOf(currentLocation))) return true
      return currentLocation.pathname !== nextLocation.pathname && (isUnsaved() || hasOpenDrawer())
    }, []),
  )

  useEffect(() => {
    if (blocker.state !== 'blocked') return
    if (judge(blocker.location) === 'block') return blocker.reset()
    let current = true
    const leave = () => {
      leaveDrawers()
      blocker.proceed()
    }
    if (!isUnsaved()) return leave()
    void askToLeave().then((agreed) => {
      if (!current) return
      if (agreed) leave()
      else blocker.reset()
    })
    return () => {
      current = false
    }
  }, [blocker, askToLeave])

  // Closing the tab, a reload and Update leave the page too; there the browser asks in its own words.
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [])
}
