import { QueryClient } from '@tanstack/react-query'

/** How long an answer counts as fresh when nothing tells otherwise. */
export const FRESH_MS = 60_000

/**
 * The cache of the page. Answers stay fresh until a command or an event says otherwise: nothing is asked again because a
 * window was focused, and nothing is retried here, as the client itself retries what may be retried.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        gcTime: 5 * 60_000,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        // A server on this machine answers without internet too; without an answer the error is shown at once.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
