import { type OfferAccess, type PanelId, panelIds, panels } from '@tehas/contracts'
import type { Rights } from '@tehas/shell-api'

/** What the guard knows of a route: what the matched chain asks for, outermost first. */
export type GuardedRoute = { readonly public: boolean; readonly access: readonly OfferAccess[] }

export type GuardVerdict = 'pass' | 'logout' | 'block' | 'choose-project'

export type GuardInput = {
  readonly signedIn: boolean
  readonly hasProject: boolean
  readonly rights: Rights
  readonly route: GuardedRoute
  /** Query of the wanted address, with or without its question mark. */
  readonly search: string
}

/**
 * The route guard (specification §2): without a token public routes pass and every other goes to Logout; a query
 * parameter that opens a detail, and a route with an access type, need the OWNER right or that one, or the navigation
 * is cancelled silently.
 */
export function guardRoute({ signedIn, hasProject, rights, route, search }: GuardInput): GuardVerdict {
  if (!signedIn) return route.public ? 'pass' : 'logout'
  // Without a project nobody has rights yet: ask for one before refusing.
  const needsProject = route.access.some((access) => access !== 'PUBLIC' && access !== 'SIGNED_IN')
  if (needsProject && !hasProject) return 'choose-project'
  if (queriedPanels(search).some((id) => panels[id].access !== 'MEMBER' && !rights.may(panels[id].access)))
    return 'block'
  if (route.access.some((access) => !rights.may(access))) return 'block'
  return 'pass'
}

/**
 * Whether a blocked navigation leaves the person where they are. Not on the way in, on login or the choice of a project:
 * there is nothing to stay for, and the address that was wanted gives way to the first that is allowed.
 */
export const staysWhenBlocked = (current: GuardedRoute): boolean =>
  current.access.some((access) => access !== 'PUBLIC' && access !== 'SIGNED_IN')

type Address = { readonly pathname: string; readonly search: string }

/** Whether what is shown goes: the page is another at the next address, or the detail that its query opened. */
export function leavesScreen(current: Address, next: Address): boolean {
  if (current.pathname !== next.pathname) return true
  const [shown, wanted] = [new URLSearchParams(current.search), new URLSearchParams(next.search)]
  return queriedPanels(current.search).some((id) => shown.get(id) !== wanted.get(id))
}

/** Details that an address wants to open. */
export function queriedPanels(search: string): readonly PanelId[] {
  const query = new URLSearchParams(search)
  return panelIds.filter((id) => Boolean(query.get(id)))
}
