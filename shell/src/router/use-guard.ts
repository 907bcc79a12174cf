import { useCallback, useEffect } from 'react'
import { type Location, matchRoutes, type RouteObject, useBlocker } from 'react-router-dom'
import { useAppStore } from '../boot/app-store'
import { hasOpenDrawer, leaveDrawers } from '../overlays/overlay-store'
import { askBeforeUnload, hasUnsaved } from '../overlays/unsaved'
import { useSessionStore } from '../session/session-store'
import { currentRights } from '../session/use-rights-of-session'
import { type GuardedRoute, type GuardVerdict, guardRoute, leavesScreen, staysWhenBlocked } from './guard'
import { guardedRouteOf } from './route-handle'

type Address = Pick<Location, 'pathname' | 'search'>

type Found = { readonly routes: RouteObject[]; readonly pathname: string; readonly route: GuardedRoute }
/** The same address is judged in each drawing of the page; finding its route ranks all of them. */
let found: Found | undefined

function routeOf({ pathname }: Address): GuardedRoute {
  const routes: RouteObject[] | undefined = useAppStore.getState().app?.router.routes
  if (!routes) return guardedRouteOf([])
  if (found?.routes !== routes || found.pathname !== pathname) {
    found = { routes, pathname, route: guardedRouteOf(matchRoutes(routes, { pathname }) ?? []) }
  }
  return found.route
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

/**
 * Cancels blocked navigation silently, and asks before unsaved changes are left behind, in the page, in the detail that
 * its query shows or in a drawer above them. Drawers close with the screen that they were opened from.
 */
export function useNavigationGuard(askToLeave: () => Promise<boolean>): void {
  const blocker = useBlocker(
    useCallback(({ currentLocation, nextLocation }: { currentLocation: Location; nextLocation: Location }) => {
      if (judge(nextLocation) === 'block' && staysWhenBlocked(routeOf(currentLocation))) return true
      return leavesScreen(currentLocation, nextLocation) && (hasUnsaved(nextLocation.pathname) || hasOpenDrawer())
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
    if (!hasUnsaved(blocker.location.pathname)) return leave()
    void askToLeave().then((agreed) => {
      if (!current) return
      if (agreed) leave()
      else blocker.reset()
    })
    return () => {
      current = false
    }
  }, [blocker, askToLeave])

  useEffect(askBeforeUnload, [])
}
