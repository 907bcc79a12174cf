import type { Call } from '../calls/define-call'
import type { MatchedRoute } from './routes-of-path'

/** A query that an address asks for, with its parameters as the address has them. */
export type FirstCall = { readonly call: Call; readonly params: Readonly<Record<string, string | undefined>> }

type Known = Readonly<Record<string, Call>>

/** What a route asks for (`asks` of its descriptor) of the known calls; one that can't be filled from the address is left out. */
export function firstCallsOf({ route, params }: MatchedRoute, known: Known): FirstCall[] {
  return (route.asks ?? []).flatMap(({ call: name, params: from }) => {
    const call = Object.hasOwn(known, name) ? known[name] : undefined
    if (call?.kind !== 'query' || call.method !== 'GET') return []
    const given = Object.fromEntries(Object.entries(from).map(([key, param]) => [key, params[param]]))
    return call.params && !call.params.safeParse(given).success ? [] : [{ call, params: given }]
  })
}
