import { type Call, newId, servicePrefix } from '@tehas/contracts'
import type { BenchMember, BenchServer } from '@tehas/server/bench'

type Input = { readonly params?: Readonly<Record<string, string>>; readonly body?: object }

/** Makes a call of a member in this process, without a socket; its answer as text. Throws what the service refuses. */
export async function callIn(
  { app }: Pick<BenchServer, 'app'>,
  { headers }: Pick<BenchMember, 'headers'>,
  { method, path, kind }: Pick<Call, 'method' | 'path' | 'kind'>,
  { params = {}, body }: Input = {},
): Promise<string> {
  const answer = await app.inject({
    method,
    url: servicePrefix + path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? ''),
    headers: { ...headers, ...(kind === 'command' && { 'idempotency-key': newId() }) },
    ...(body && { payload: body }),
  })
  if (answer.statusCode !== 200)
    throw new Error(`${path} ${JSON.stringify(body ?? {}).slice(0, 200)}: ${answer.body.slice(0, 500)}`)
  return answer.body
}
