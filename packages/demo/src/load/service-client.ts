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
import type { DemoHistory } from './history'

export type Identity = { readonly userId: Id; readonly token: string; readonly projectId?: Id }

/** Makes the calls that the screens make, for one identity. */
export type ServiceClient = {
  readonly call: <Name extends CallName>(
    name: Name,
    body: BodyInputOf<Calls[Name]>,
    /** What stands in the address of the call, by its name. */
    params?: Readonly<Record<string, string>>,
  ) => Promise<ResponseOf<Calls[Name]>>
  readonly as: (identity: Identity) => ServiceClient
  /** The same at a moment that has passed. */
  readonly at: (moment: string) => ServiceClient
}

type Where = { readonly url: string; readonly history: DemoHistory }
type Caller = { readonly identity?: Identity; readonly moment?: string }

export function createServiceClient(where: Where, caller: Caller = {}): ServiceClient {
  const { identity, moment } = caller
  const call: ServiceClient['call'] = async (name, body, params = {}) => {
    const { method, path, response } = calls[name]
    const request = {
      method,
      path: servicePrefix + path.replace(/\{(\w+)\}/g, (_, key: string) => params[key] ?? ''),
      headers: {
        'idempotency-key': randomUUID(),
        'accept-language': 'et',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(identity && { authorization: identity.token, 'x-selected-user': identity.userId }),
        ...(identity?.projectId && { 'x-selected-project': identity.projectId }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }
    const answer = moment ? await where.history.ask(request, new Date(moment)) : await send(where.url, request)
    if (answer.status !== 200) throw new Error(`The demo could not be loaded: ${name} answered ${answer.text}`)
    return response.parse(JSON.parse(answer.text)) as ResponseOf<Calls[typeof name]>
  }
  return {
    call,
    as: (next) => createServiceClient(where, { ...caller, identity: next }),
    at: (next) => createServiceClient(where, { ...caller, moment: next }),
  }
}

async function send(url: string, { path, ...request }: Parameters<DemoHistory['ask']>[0]) {
  const answer = await fetch(`${url}${path}`, request)
  return { status: answer.status, text: await answer.text() }
}
