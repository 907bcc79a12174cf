import {
  type InfiniteData,
  keepPreviousData,
  type QueryClient,
  type QueryKey,
  type SkipToken,
  skipToken,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { Call, ResponseOf } from '@tehas/contracts'
import { useState } from 'react'
import { z } from 'zod'
import { hasSeveralPages } from '../cache/row-data'
import type { ApiError } from '../client/api-error'
import type { AnyInput, CallInput } from '../client/call-input'
import { callName } from '../client/call-name'
import { useApi } from './api-provider'
import { FRESH_MS } from './create-query-client'

/** A row of a call that answers page by page (`pageOf`). */
export type RowOf<C extends Call> =
  ResponseOf<C> extends { readonly rows: readonly (infer Row)[]; readonly nextCursor: string | null } ? Row : never

export type CallPages<C extends Call> = { readonly rows: readonly RowOf<C>[]; readonly pageCount: number }

const pageSchema = z.object({ rows: z.array(z.unknown()), nextCursor: z.string().nullable() })

export type UseCallPagesOptions = {
  readonly enabled?: boolean
  /** Announce failures to the shell as well; by default the screen shows its own error state. */
  readonly announce?: boolean
}

/**
 * The rows of a list, page after page by its cursor. While another search or filter is being asked, the rows of the
 * last one stay (`isPlaceholderData`).
 * @example const orders = useCallPages(calls.listSaleOrders, { body: { search } }); orders.fetchNextPage()
 */
export function useCallPages<C extends Call>(
  call: C,
  input: CallInput<C> | SkipToken,
  { enabled = true, announce = false }: UseCallPagesOptions = {},
): UseInfiniteQueryResult<CallPages<C>, ApiError> {
  const api = useApi()
  const asked = input === skipToken ? undefined : input
  const queryClient = useQueryClient()
  // Before the first reading: a stale list would otherwise read each page that was ever scrolled to.
  useState(() => startWithFirstPage(queryClient, [callName(call), asked ?? {}, 'pages']))
  return useInfiniteQuery<ResponseOf<C>, ApiError, CallPages<C>, readonly unknown[], string | undefined>({
    queryKey: [callName(call), asked ?? {}, 'pages'],
    queryFn: ({ pageParam, signal }) => api.send(call, atCursor(call, asked, pageParam), { signal, quiet: !announce }),
    enabled: enabled && asked !== undefined,
    initialPageParam: undefined,
    getNextPageParam: (page) => pageSchema.parse(page).nextCursor ?? undefined,
    select: flatten,
    placeholderData: keepPreviousData,
  })
}

function startWithFirstPage(queryClient: QueryClient, queryKey: QueryKey): void {
  const query = queryClient.getQueryCache().find({ queryKey })
  const data = query?.state.data
  if (!query || query.getObserversCount() > 0 || !hasSeveralPages(data)) return
  if (!query.state.isInvalidated && !query.isStaleByTime(FRESH_MS)) return
  query.setState({ data: { ...data, pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) } })
}

function atCursor<C extends Call>(call: C, input: CallInput<C> | undefined, cursor: string | undefined): CallInput<C>
function atCursor(call: Call, input: AnyInput = {}, cursor: string | undefined): AnyInput {
  if (cursor === undefined) return input
  return call.body
    ? { ...input, body: withCursor(input.body, cursor) }
    : { ...input, params: withCursor(input.params, cursor) }
}

const withCursor = (part: unknown, cursor: string) => ({ ...(typeof part === 'object' && part), cursor })

function flatten<C extends Call>(data: InfiniteData<ResponseOf<C>, unknown>): CallPages<C>
function flatten(data: InfiniteData<unknown, unknown>): {
  readonly rows: readonly unknown[]
  readonly pageCount: number
} {
  return { rows: data.pages.flatMap((page) => pageSchema.parse(page).rows), pageCount: data.pages.length }
}
