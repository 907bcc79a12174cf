import type { RouteDescriptor } from './descriptor'
import type { Registry, RemoteEntry } from './registry'

export type MatchedRoute = {
  readonly route: RouteDescriptor
  /** Values of the path's `:names`, as they stand in the address, decoded. */
  readonly params: Readonly<Record<string, string>>
}

/** The remote whose route an address belongs to. */
export const remoteOfPath = (registry: Registry, pathname: string): RemoteEntry | undefined =>
  registry.remotes.find(({ descriptor }) =>
    descriptor.routes.some(({ parent, path }) => parent === undefined && matchBeginning(pathname, path)),
  )

/** The routes of a remote that an address shows: the page and what opens inside it, in the order of the descriptor. */
export function routesOfPath(routes: readonly RouteDescriptor[], pathname: string): MatchedRoute[] {
  const fullPath = ({ path, parent }: RouteDescriptor): string => {
    const above = routes.find(({ id }) => id === parent)
    return above ? `${fullPath(above)}/${path}` : path
  }
  return routes.flatMap((route) => {
    const params = route.path === '' ? undefined : matchBeginning(pathname, fullPath(route))
    return params ? [{ route, params }] : []
  })
}

/** The parameters of an address at a path or below it; `:name` stands for any part, `:name?` for one or none. */
function matchBeginning(pathname: string, path: string): Record<string, string> | undefined {
  const wanted = path.split('/').filter(Boolean)
  const given = pathname.split('/').filter(Boolean)
  if (wanted.length === 0) return undefined
  const params: Record<string, string> = {}
  for (const [at, part] of wanted.entries()) {
    const value = given[at]
    const name = /^:(\w+)(\??)$/.exec(part)
    if (!name?.[1]) {
      if (part !== value) return undefined
    } else if (value !== undefined) params[name[1]] = decoded(value)
    else if (!name[2]) return undefined
  }
  return params
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
