import { randomUUID } from 'node:crypto'
import { type Call, type ResponseOf, servicePrefix } from '@tehas/contracts'

export type Session = { readonly userId: string; readonly token: string; readonly projectId?: string }

type Input = { readonly params?: unknown; readonly body?: unknown }

/** Makes a call of the service at `url`, as the browser does; a refusal is an error with what was answered. */
export async function requestService<C extends Call>(
  url: string,
  call: C,
  { params, body }: Input,
  session?: Session,
): Promise<ResponseOf<C>> {
  const values = new Map(Object.entries(params ?? {}))
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values.get(name))))
  const answer = await fetch(`${url}${servicePrefix}${path}`, {
    method: call.method,
    headers: {
      'idempotency-key': randomUUID(),
      ...(session && { authorization: session.token, 'x-selected-user': session.userId }),
      ...(session?.projectId && { 'x-selected-project': session.projectId }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const json: unknown = await answer.json()
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(json)}`)
  return call.response.parse(json) as ResponseOf<C>
}
