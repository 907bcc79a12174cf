import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext } from 'react'
import type { ApiClient } from '../client/create-api-client'

const ApiContext = createContext<ApiClient | undefined>(undefined)

export type ApiProviderProps = {
  readonly api: ApiClient
  readonly queryClient: QueryClient
  readonly children: ReactNode
}

/** Gives the page its client and its cache. */
export function ApiProvider({ api, queryClient, children }: ApiProviderProps) {
  return (
    <ApiContext value={api}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </ApiContext>
  )
}

/** The page's client. Throws outside an ApiProvider. */
export function useApi(): ApiClient {
  const api = useContext(ApiContext)
  if (!api) throw new Error('useApi needs an <ApiProvider> above it')
  return api
}
