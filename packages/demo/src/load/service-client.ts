import { randomUUID } from 'node:crypto'
import {
  type BodyInputOf,
  type CallName,
  type Calls,
  calls,
  type Id,
  type ResponseOf,
  servicePrefix,
} from '@tehas/contracts'

export type Identity = { readonly userId: Id; readonly token: string; readonly projectId?: Id }

/** Makes the calls that the screens make, for one identity. */
export type ServiceClient = {
  readonly call: <Name extends CallName>(name: Name, body: BodyInputOf<Calls[Name]>) => Promise<ResponseOf<Calls[Name]>>
  readonly as: (identity: Identity) => ServiceClient
}

export function createServiceClient(url: string, identity?: Identity): ServiceClient {
  const call: ServiceClient['call'] = async (name, body) => {
    const { method, path, response } = calls[name]
    const answer = await fetch(`${url}${servicePrefix}${path}`, {
      method,
      headers: {
        'idempotency-key': randomUUID(),
        'accept-language': 'et',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(identity && { authorization: identity.token, 'x-selected-user': identity.userId }),
        ...(identity?.projectId && { 'x-selected-project': identity.projectId }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const json: unknown = await answer.json()
    if (!answer.ok) throw new Error(`The demo could not be loaded: ${name} answered ${JSON.stringify(json)}`)
    return response.parse(json) as ResponseOf<Calls[typeof name]>
  }
  return { call, as: (next) => createServiceClient(url, next) }
}
