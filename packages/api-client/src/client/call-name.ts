import { type Call, calls } from '@tehas/contracts'

const names = new Map<unknown, string>(Object.entries(calls).map(([name, call]) => [call, name]))

/** The call's name in the table of calls; method and path for one that is not in it. */
export const callName = (call: Call): string => names.get(call) ?? `${call.method} ${call.path}`
