import {
  type QueryFunction,
  type SkipToken,
  skipToken,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query'
import type { Call, ResponseOf } from '@tehas/contracts'
import type { ApiError } from '../client/api-error'
import type { CallInput } from '../client/call-input'
import { callName } from '../client/call-name'
import type { ApiClient } from '../client/create-api-client'
import { useApi } from './api-provider'
import type { CallKey } from './query-key'

export type UseCallOptions<C extends Call, Data = ResponseOf<C>> = Omit<
  UseQueryOptions<ResponseOf<C>, ApiError, Data, CallKey>,
  'queryKey' | 'queryFn'
> & {
  /** Announce failures to the shell as well; by default the screen shows its own error state. */
  readonly announce?: boolean
}

type Arguments<C extends Call, Data> =
  Record<never, never> extends CallInput<C>
    ? [input?: CallInput<C> | SkipToken | undefined, options?: UseCallOptions<C, Data>]
    : [input: CallInput<C> | SkipToken, options?: UseCallOptions<C, Data>]

/**
 * The answer of a query call, cached by its name and input and cancelled when nobody waits for it any more.
 * @example const order = useCall(calls.getSaleOrder, { params: { orderId } })
 */
export function useCall<C extends Call, Data = ResponseOf<C>>(
  call: C,
  ...[input, { announce = false, ...options } = {}]: Arguments<C, Data>
): UseQueryResult<Data, ApiError> {
  const api = useApi()
  return useQuery({ ...options, ...callQuery(api, call, input, { quiet: !announce }) })
}

/** Key and function of a query call for `queryClient.prefetchQuery` and `fetchQuery`. */
export function callQuery<C extends Call>(
  api: ApiClient,
  call: C,
  input: CallInput<C> | SkipToken | undefined,
  { quiet = true }: { readonly quiet?: boolean } = {},
): CallQuery<C> {
  if (isSkipped(input)) return { queryKey: [callName(call), {}], queryFn: skipToken }
  return {
    queryKey: [callName(call), input ?? {}],
    queryFn: ({ signal }) => api.send(call, input, { signal, quiet }),
  }
}

type CallQuery<C extends Call> = {
  readonly queryKey: CallKey
  readonly queryFn: SkipToken | QueryFunction<ResponseOf<C>, CallKey>
}

const isSkipped = (input: unknown): input is SkipToken => input === skipToken
