import type { Registry, RemoteEntry, RouteDescriptor } from '@tehas/contracts'
import { useEffect } from 'react'
import { type RouteObject, useLocation, useNavigate } from 'react-router-dom'
import { RemoteScreen } from '../remotes/remote-screen'
import type { RouteHandle } from './route-handle'

const DASHBOARD = '/dashboard/'

export type RemoteRoutes = {
  /** Children of the dashboard's frame. */
  readonly dashboard: RouteObject[]
  /** Pages of their own, without the frame. */
  readonly bare: RouteObject[]
}

/** The routes that the registry offers, known and guarded before any remote's code is there. */
export function remoteRoutes(registry: Registry): RemoteRoutes {
  const dashboard: RouteObject[] = []
  const bare: RouteObject[] = []
  for (const remote of registry.remotes) {
    for (const route of remote.descriptor.routes) {
      if (route.parent !== undefined) continue
      if (route.path.startsWith(DASHBOARD)) {
        dashboard.push(toRouteObject(remote, route, route.path.slice(DASHBOARD.length)))
      } else {
        bare.push(toRouteObject(remote, route, route.path))
      }
    }
  }
  return { dashboard, bare }
}

function toRouteObject(remote: RemoteEntry, route: RouteDescriptor, path: string): RouteObject {
  const handle: RouteHandle = route.access === undefined ? {} : { access: route.access }
  const element =
    route.redirect === undefined ? (
      <RemoteScreen area={remote.name} kind="routes" id={route.id} />
    ) : (
      <Redirect to={route.redirect} />
    )
  const children = remote.descriptor.routes
    .filter((child) => child.parent === route.id)
    .map((child) => toRouteObject(remote, child, child.path))
  if (path === '' && children.length === 0) return { index: true, handle, element }
  return { path, handle, element, children }
}

/**
 * Keeps the query, which may name a panel (`?saleOrderId=`) to be open beside any screen, also one that was opened since this
 * was drawn. Where the person has gone elsewhere since, it leaves them there.
 */
function Redirect({ to }: { readonly to: string }) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  useEffect(() => {
    if (location.pathname === pathname) void navigate({ pathname: to, search: location.search }, { replace: true })
  }, [navigate, pathname, to])
  return null
}
