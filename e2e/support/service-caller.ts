import { randomUUID } from 'node:crypto'
import { type Call, type ResponseOf, servicePrefix } from '@tehas/contracts'
import type { Asker, CallArguments } from '@tehas/contracts/testing/figures'
import type { Session } from './account'

type LooseInput = { readonly params?: unknown; readonly body?: unknown }

/** Makes calls of a running service as the server's own tests make them of theirs. */
export function serviceCaller(url: string, { token, userId, projectId = '' }: Session): Asker {
  const identity = { authorization: token, 'x-selected-user': userId, 'x-selected-project': projectId }
  return {
    call: async <C extends Call>(call: C, input: CallArguments<C>) => {
      const { params, body }: LooseInput = input
      const values = new Map(Object.entries(params ?? {}))
      const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values.get(name))))
      const answer = await fetch(`${url}${servicePrefix}${path}`, {
        method: call.method,
        headers: {
          ...identity,
          'idempotency-key': randomUUID(),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      const json: unknown = await answer.json()
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(json)}`)
      return call.response.parse(json) as ResponseOf<C>
    },
  }
}
