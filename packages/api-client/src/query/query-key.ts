import type { Call } from '@tehas/contracts'
import type { AnyInput, CallArguments } from '../client/call-input'
import { callName } from '../client/call-name'

export type CallKey = readonly [name: string, input: AnyInput]

/** The key under which the answer of a call is cached: its name, then its input. */
export function queryKey<C extends Call>(call: C, ...args: CallArguments<C, never>): CallKey
export function queryKey(call: Call, input: AnyInput = {}): CallKey {
  return [callName(call), input]
}
