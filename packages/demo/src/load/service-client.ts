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
  /** The same for a call that takes a file; at no other moment than now. */
  readonly sendFile: <Name extends CallName>(
    name: Name,
    file: File,
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
  const requestOf = (name: CallName, params: Readonly<Record<string, string>> = {}) => ({
    method: calls[name].method,
    path: servicePrefix + calls[name].path.replace(/\{(\w+)\}/g, (_, key: string) => params[key] ?? ''),
    headers: {
      'idempotency-key': randomUUID(),
      'accept-language': 'et',
      ...(identity && { authorization: identity.token, 'x-selected-user': identity.userId }),
      ...(identity?.projectId && { 'x-selected-project': identity.projectId }),
    },
  })
  const read = <Name extends CallName>(name: Name, { status, text }: Answer): ResponseOf<Calls[Name]> => {
    if (status !== 200) throw new Error(`The demo could not be loaded: ${name} answered ${text}`)
    return calls[name].response.parse(JSON.parse(text)) as ResponseOf<Calls[Name]>
  }
  const call: ServiceClient['call'] = async (name, body, params) => {
    const plain = requestOf(name, params)
    const json = { headers: { ...plain.headers, 'content-type': 'application/json' }, body: JSON.stringify(body) }
    const request = { ...plain, ...(body !== undefined && json) }
    return read(name, moment ? await where.history.ask(request, new Date(moment)) : await send(where.url, request))
  }
  const sendFile: ServiceClient['sendFile'] = async (name, file, params) => {
    const form = new FormData()
    form.append('file', file)
    const body = calls[name].takes === 'PIECE' ? file : form
    return read(name, await send(where.url, { ...requestOf(name, params), body }))
  }
  return {
    call,
    sendFile,
    as: (next) => createServiceClient(where, { ...caller, identity: next }),
    at: (next) => createServiceClient(where, { ...caller, moment: next }),
  }
}

type Answer = { readonly status: number; readonly text: string }
type Sent = Omit<Parameters<DemoHistory['ask']>[0], 'body'> & { readonly body?: string | FormData | File }

async function send(url: string, { path, ...request }: Sent): Promise<Answer> {
  const answer = await fetch(`${url}${path}`, request)
  return { status: answer.status, text: await answer.text() }
}
