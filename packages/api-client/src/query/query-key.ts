import type { QueryClient } from '@tanstack/react-query'
import type { Call } from '@tehas/contracts'
import type { AnyInput, CallArguments } from '../client/call-input'
import { callName } from '../client/call-name'

export type CallKey = readonly [name: string, input: AnyInput]

/** The key under which the answer of a call is cached: its name, then its input. */
export function queryKey<C extends Call>(call: C, ...args: CallArguments<C, never>): CallKey
export function queryKey(call: Call, input: AnyInput = {}): CallKey {
  return [callName(call), input]
}

/** Marks every cached answer of the named queries as stale; those on screen are asked again. */
export function invalidateCalls(queryClient: QueryClient, names: Iterable<string>): Promise<void> {
  const stale = new Set<unknown>(names)
  if (stale.size === 0) return Promise.resolve()
  return queryClient.invalidateQueries({ predicate: (query) => stale.has(query.queryKey[0]) })
}
