import { type Call, nameOfCall } from '@tehas/contracts'

/** The call's name in the table of calls; method and path for one that is not in it. */
export const callName = (call: Call): string => nameOfCall(call) ?? `${call.method} ${call.path}`
