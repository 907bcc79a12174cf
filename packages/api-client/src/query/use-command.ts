import { type UseMutationOptions, type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Call, ResponseOf } from '@tehas/contracts'
import { useRef } from 'react'
import { ApiError } from '../client/api-error'
import type { CallVariables } from '../client/call-input'
import { newIdempotencyKey } from '../client/idempotency-key'
import { useApi } from './api-provider'
import { invalidateCalls } from './query-key'

export type UseCommandOptions<C extends Call> = Omit<
  UseMutationOptions<ResponseOf<C>, ApiError, CallVariables<C>>,
  'mutationFn'
> & {
  /** The caller shows failures itself, beside its fields for example. */
  readonly quiet?: boolean
}

export type UseCommandResult<C extends Call> = UseMutationResult<ResponseOf<C>, ApiError, CallVariables<C>>

type Attempt = { readonly payload: string; readonly key: string }

/**
 * A command with its Idempotency-Key. When an attempt ended without a decision (no connection, a time-out), trying the
 * same input again carries the same key, so that the change is made once. What the call makes stale is asked anew.
 * @example const save = useCommand(calls.updateSaleOrder); save.mutate({ body })
 */
export function useCommand<C extends Call>(
  call: C,
  { quiet = false, ...options }: UseCommandOptions<C> = {},
): UseCommandResult<C> {
  const api = useApi()
  const queryClient = useQueryClient()
  const undecided = useRef<Attempt>(undefined)

  return useMutation<ResponseOf<C>, ApiError, CallVariables<C>>({
    ...options,
    mutationFn: async (input) => {
      const payload = JSON.stringify(input) ?? ''
      const known = undecided.current
      const attempt = known?.payload === payload ? known : { payload, key: newIdempotencyKey() }
      undecided.current = attempt
      try {
        const answer = await api.send(call, input, { idempotencyKey: attempt.key, quiet })
        undecided.current = undefined
        return answer
      } catch (error) {
        if (isDecided(error)) undecided.current = undefined
        throw error
      }
    },
    onSuccess: (...args) => {
      // Not awaited: the command is done, its button need not wait for the lists behind it.
      void invalidateCalls(queryClient, call.invalidates ?? [])
      return options.onSuccess?.(...args)
    },
  })
}

/** False while the server may still have done, or be doing, what was asked. */
function isDecided(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true
  if (error.code === 'NO_CONNECTION' || error.code === 'RESPONSE_INVALID' || error.code === 'IN_PROGRESS') return false
  return error.status < 500 && error.status !== 429
}
