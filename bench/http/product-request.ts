import { type Call, newId, servicePrefix } from '@tehas/contracts'
import type { BenchMember } from '@tehas/server/bench'
import type { Request } from './requests'

type Input = { readonly params?: Readonly<Record<string, string>>; readonly body?: object }

/** A call of a member as it goes over a connection; a command with a key of its own. */
export function productRequest(
  url: string,
  { headers }: BenchMember,
  { method, path, kind }: Pick<Call, 'method' | 'path' | 'kind'>,
  { params = {}, body }: Input = {},
): Request {
  return {
    method,
    url: url + servicePrefix + path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? ''),
    headers: { ...headers, ...(kind === 'command' && { 'idempotency-key': newId() }) },
    ...(body && { body: JSON.stringify(body) }),
  }
}

/** The same request so many times. */
export const repeated = (count: number, make: () => Request): Request[] => Array.from({ length: count }, make)
