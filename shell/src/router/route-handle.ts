import type { OfferAccess } from '@tehas/contracts'
import type { GuardedRoute } from './guard'

/** What each route of the tree carries for the guard. */
export type RouteHandle = { readonly public?: boolean; readonly access?: OfferAccess; readonly fullPage?: boolean }

const isHandle = (handle: unknown): handle is RouteHandle => typeof handle === 'object' && handle !== null

type Match = { readonly handle?: unknown; readonly route?: { readonly handle?: unknown } }

/** What a matched chain asks of the user. Public only when its innermost route says so. */
export function guardedRouteOf(matches: readonly Match[]): GuardedRoute {
  const handles = matches.map((match) => match.handle ?? match.route?.handle).filter(isHandle)
  const access = handles.flatMap((handle) => (handle.access === undefined ? [] : [handle.access]))
  const last = handles.at(-1)
  return {
    public: last?.public === true || last?.access === 'PUBLIC',
    access: access.filter((each) => each !== 'PUBLIC'),
  }
}
