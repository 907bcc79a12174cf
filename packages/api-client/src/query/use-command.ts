import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query'
import type { Call, ResponseOf } from '@tehas/contracts'
import type { ApiError } from '../client/api-error'
import type { CallVariables } from '../client/call-input'
import { useApi } from './api-provider'

export type UseCommandOptions<C extends Call> = Omit<
  UseMutationOptions<ResponseOf<C>, ApiError, CallVariables<C>>,
  'mutationFn'
> & {
  /** The caller shows failures itself, beside its fields for example. */
  readonly quiet?: boolean
}

export type UseCommandResult<C extends Call> = UseMutationResult<ResponseOf<C>, ApiError, CallVariables<C>>

/**
 * A command with its Idempotency-Key. When an attempt ended without a decision (no connection, a time-out), trying the
 * same input again carries the same key, so that the change is made once. Cached answers follow by themselves from what
 * the call `changes` (createLiveCache), as they do after `api.call`.
 * @example const save = useCommand(calls.updateSaleOrder); save.mutate({ body })
 */
export function useCommand<C extends Call>(
  call: C,
  { quiet = false, ...options }: UseCommandOptions<C> = {},
): UseCommandResult<C> {
  const api = useApi()

  return useMutation<ResponseOf<C>, ApiError, CallVariables<C>>({
    ...options,
    mutationFn: (input) => api.send(call, input, { quiet }),
  })
}
