import { type Call, servicePrefix } from '@tehas/contracts'
import type { FastifyInstance } from 'fastify'
import type { AreaHandlers, CallHandler } from './call-handler'
import type { Services } from './context'
import { runCall } from './run-call'

const handlerKinds = { public: 'public', session: 'session', member: 'project', right: 'project' } as const

/** The path in the notation of Fastify: `/v2/user/email/{email}` becomes `/api/v2/user/email/:email`. */
const toRoutePath = (path: string): string => servicePrefix + path.replace(/\{(\w+)\}/g, ':$1')

/** Registers the routes of an area. Throws if the kind of a handler does not match the access of its call. */
export function registerArea<Calls extends Record<string, Call>>(
  app: FastifyInstance,
  services: Services,
  calls: Calls,
  handlers: AreaHandlers<Calls>,
): void {
  for (const name of Object.keys(calls)) {
    const call = calls[name]
    const handler = handlers[name]
    if (!call || !handler) throw new Error(`The call ${name} has no handler`)
    openRoute(app, services, name, call, handler)
  }
}

function openRoute(
  app: FastifyInstance,
  services: Services,
  name: string,
  call: Call,
  handler: CallHandler<Call>,
): void {
  const wanted = handlerKinds[call.access.kind]
  if (handler.kind !== wanted)
    throw new Error(`The call ${name} is for ${call.access.kind}, its handler for ${handler.kind}`)
  app.route({
    method: call.method,
    url: toRoutePath(call.path),
    handler: async (request, reply) => {
      const answer = await runCall(services, name, call, handler, request)
      return reply.header('cache-control', 'no-store').send(answer)
    },
  })
}
