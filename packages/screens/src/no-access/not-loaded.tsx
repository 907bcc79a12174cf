import type { ReactNode } from 'react'
import { LoadFailure, type LoadFailureProps } from './load-failure'

export type NotLoadedProps = Pick<LoadFailureProps, 'title' | 'level'> & {
  /** The query, as `useCall` answers it. */
  readonly found: { readonly error: unknown; readonly isFetching?: boolean; readonly refetch: () => unknown }
  /** What is drawn while it loads. */
  readonly children: ReactNode
}

/** In the place of what a query has not found yet: its skeleton while it loads, then why it did not load. */
export function NotLoaded({ found, children, ...words }: NotLoadedProps) {
  const { error, isFetching = false, refetch } = found
  if (!error) return children
  return <LoadFailure {...words} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
}
