import { pageUnsavedScope } from '@tehas/shell-api'
import { useCallback, useEffect } from 'react'
import { type Location, matchRoutes, type RouteObject, useBlocker } from 'react-router-dom'
import { useAppStore } from '../boot/app-store'
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

/** Cancels blocked navigation silently, and asks before unsaved changes are left behind. */
export function useNavigationGuard(askToLeave: () => Promise<boolean>): void {
  const blocker = useBlocker(
    useCallback(({ currentLocation, nextLocation }: { currentLocation: Location; nextLocation: Location }) => {
      if (judge(nextLocation) === 'block' && staysWhenBlocked(routeOf(currentLocation))) return true
      return currentLocation.pathname !== nextLocation.pathname && pageUnsavedScope.any()
    }, []),
  )

  useEffect(() => {
    if (blocker.state !== 'blocked') return
    if (judge(blocker.location) === 'block') return blocker.reset()
    let current = true
    void askToLeave().then((leave) => {
      if (!current) return
      if (leave) blocker.proceed()
      else blocker.reset()
    })
    return () => {
      current = false
    }
  }, [blocker, askToLeave])
}
