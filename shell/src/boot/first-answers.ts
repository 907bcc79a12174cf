import { callQuery } from '@tehas/api-client'
import { calls, firstCallsOf, type MatchedRoute } from '@tehas/contracts'
import { api, queryClient } from './clients'

/**
 * Reads what routes ask for into the query cache, so that their pages are drawn once, with their data. Never rejects: a
 * page asks again for what is missing and shows why.
 */
export async function readFirstAnswers(routes: readonly MatchedRoute[]): Promise<void> {
  // Calls of one area alone are known to its code; they are asked for when it is there.
  const asked = routes.flatMap((route) => firstCallsOf(route, calls))
  await Promise.all(asked.map(({ call, params }) => queryClient.prefetchQuery(callQuery(api, call, { params }))))
}
