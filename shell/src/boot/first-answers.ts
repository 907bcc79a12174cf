import { callQuery } from '@tehas/api-client'
import { firstCallsOf, type MatchedRoute } from '@tehas/contracts'
import { api, queryClient } from './clients'

/**
 * Reads what routes ask for into the query cache, so that their pages are drawn once, with their data. Never rejects: a
 * page asks again for what is missing and shows why.
 */
export async function readFirstAnswers(routes: readonly MatchedRoute[]): Promise<void> {
  const calls = routes.flatMap(firstCallsOf)
  await Promise.all(calls.map(({ call, params }) => queryClient.prefetchQuery(callQuery(api, call, { params }))))
}
