import type { Call } from './define-call'

const names = new WeakMap<Call, string>()

/** Remembers under which name each call of an area stands in the table; returns the calls themselves. */
export function named<const Calls extends Readonly<Record<string, Call>>>(calls: Calls): Calls {
  for (const [name, call] of Object.entries(calls)) names.set(call, name)
  return calls
}

/** The name of a call in the table of calls, without that table: a page need not know every call to name one. */
export const nameOfCall = (call: Call): string | undefined => names.get(call)
