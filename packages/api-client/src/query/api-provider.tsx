import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react'
import { createLiveCache, type LiveCache } from '../cache/live-cache'
import type { ApiClient } from '../client/create-api-client'

type Provided = { readonly api: ApiClient; readonly cache: LiveCache }

const ApiContext = createContext<Provided | undefined>(undefined)

export type ApiProviderProps = {
  readonly api: ApiClient
  readonly queryClient: QueryClient
  readonly children: ReactNode
}

/** Gives the page its client and its cache, and carries what the client's commands change into the cache. */
export function ApiProvider({ api, queryClient, children }: ApiProviderProps) {
  const provided = useMemo(() => ({ api, cache: createLiveCache(api, queryClient) }), [api, queryClient])
  useEffect(() => provided.cache.start(), [provided])
  return (
    <ApiContext value={provided}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </ApiContext>
  )
}

/** The page's client. Throws outside an ApiProvider. */
export function useApi(): ApiClient {
  const provided = useContext(ApiContext)
  if (!provided) throw new Error('useApi needs an <ApiProvider> above it')
  return provided.api
}

/** The page's live cache. Throws outside an ApiProvider. */
export function useLiveCache(): LiveCache {
  const provided = useContext(ApiContext)
  if (!provided) throw new Error('useLiveCache needs an <ApiProvider> above it')
  return provided.cache
}
