import { randomUUID } from 'node:crypto'
import { type Call, type CallError, callErrorSchema, type ResponseOf, servicePrefix } from '@tehas/contracts'
import type { CallArguments } from '@tehas/contracts/testing/figures'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'

/** The error of a failed call, for `rejects.toMatchObject({ code: 'FORBIDDEN' })`. */
export class CallFailure extends Error {
  override readonly name = 'CallFailure'
  readonly code: CallError['code']

  constructor(
    readonly status: number,
    readonly answer: CallError,
  ) {
    super(`${status} ${answer.code} ${JSON.stringify(answer.problems ?? answer.details ?? '')}`)
    this.code = answer.code
  }
}

type CallOptions = { readonly idempotencyKey?: string }

/** The values of the headers that identify a caller. */
export type Identity = { readonly token?: string; readonly userId?: string; readonly projectId?: string }

export type Caller = {
  /** Makes a call and returns its answer. Rejects with a CallFailure. */
  readonly call: <C extends Call>(call: C, input: CallArguments<C>, options?: CallOptions) => Promise<ResponseOf<C>>
  /** Sends any request, for tests of other routes and of malformed requests. */
  readonly send: (request: InjectOptions) => Promise<LightMyRequestResponse>
}

type LooseInput = { readonly params?: unknown; readonly body?: unknown }

function toUrl(path: string, params: unknown): string {
  const values = new Map(Object.entries(params ?? {}))
  return servicePrefix + path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values.get(name))))
}

export function createCaller(app: FastifyInstance, identity: Identity = {}): Caller {
  const headers = {
    ...(identity.token && { authorization: identity.token }),
    ...(identity.userId && { 'x-selected-user': identity.userId }),
    ...(identity.projectId && { 'x-selected-project': identity.projectId }),
  }
  const send: Caller['send'] = (request) => app.inject({ ...request, headers: { ...headers, ...request.headers } })
  return {
    send,
    call: async (call, input, options = {}) => {
      const { params, body }: LooseInput = input
      const key = call.kind === 'command' ? { 'idempotency-key': options.idempotencyKey ?? randomUUID() } : {}
      const response = await send({
        method: call.method,
        url: toUrl(call.path, params),
        headers: { ...key, ...(body !== undefined && { 'content-type': 'application/json' }) },
        ...(body !== undefined && { payload: JSON.stringify(body) }),
      })
      const json: unknown = response.json()
      if (response.statusCode !== 200) throw new CallFailure(response.statusCode, callErrorSchema.parse(json))
      return call.response.parse(json) as ResponseOf<typeof call>
    },
  }
}
