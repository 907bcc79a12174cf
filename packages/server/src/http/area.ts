import { bodyLimitOf, type Call, servicePrefix } from '@tehas/contracts'
import type { FastifyInstance } from 'fastify'
import { sendFile } from '../attachments/send-file'
import { sendDocument } from '../documents/send-document'
import { takeBytes } from '../files/receive-file'
import { answerInWorker } from '../long-calls/answer-in-worker'
import { LongWork } from '../long-calls/long-work'
import { sendPicture } from '../pictures/send-picture'
import { requireSession } from './access/who-asks'
import { AppError } from './app-error'
import type { AreaHandlers, CallHandler } from './call-handler'
import type { Serving } from './context'
import { limitVisitors } from './limit-visitors'
import { runCall } from './run-call'

/** Calls of the contract together with the handlers that answer them. */
export type Area = {
  readonly name: string
  readonly calls: Readonly<Record<string, Call>>
  /** Registers the routes. Throws if the kind of a handler does not match the access of its call. */
  readonly register: (app: FastifyInstance, services: Serving) => void
}

const accessKinds = { public: 'public', session: 'session', member: 'project', right: 'project' } as const

const takenKinds = { PICTURE: 'picture', PIECE: 'piece' } as const

/** The path in the notation of Fastify: `/v2/user/email/{email}` becomes `/api/v2/user/email/:email`. */
const toRoutePath = (path: string): string => servicePrefix + path.replace(/\{(\w+)\}/g, ':$1')

/** A longer answer goes out as bytes: of a text Node would make one with the headers, and write it to thrice the room. */
const LONG_TEXT = 4096
const asBytes = (answer: string | undefined): Buffer | string | undefined =>
  answer !== undefined && answer.length > LONG_TEXT ? Buffer.from(answer) : answer

function openRoute(
  app: FastifyInstance,
  services: Serving,
  name: string,
  call: Call,
  handler: CallHandler<Call>,
): void {
  const wanted = call.takes ? takenKinds[call.takes] : accessKinds[call.access.kind]
  if (handler.kind !== wanted)
    throw new Error(`The call ${name} is for ${call.access.kind}, its handler for ${handler.kind}`)
  const bodyLimit = bodyLimitOf(call)
  // What visitors send is short.
  const longCalls = call.access.kind === 'public' || call.takes ? undefined : services.longCalls
  app.route({
    method: call.method,
    url: toRoutePath(call.path),
    bodyLimit: bodyLimit.bytes,
    config: { bodyLimit, parsedBytes: longCalls?.bodyHere },
    // Before the body is read.
    onRequest: async (request) => {
      if (call.access.kind !== 'public') await requireSession(services, call, request)
      else if (call.kind === 'command') limitVisitors(app, request.ip)
      // Before the disk is full: a database without space for its log ends.
      if (call.kind === 'command' && !call.passesFullDisk && services.freeSpace?.isShort()) {
        throw new AppError('STORAGE_FULL')
      }
    },
    handler: async (request, reply) => {
      if (longCalls && Buffer.isBuffer(request.body)) return answerInWorker(services, longCalls, call, request, reply)
      try {
        const answer = await runCall(services, name, call, handler, request, reply)
        if (call.answers === 'FILE') return await sendFile(services.settings, answer, request, reply)
        if (call.answers === 'DOCUMENT') return await sendDocument(services, answer, request, reply)
        if (call.answers === 'PICTURE') return await sendPicture(services.settings, answer, request, reply)
        return reply.header('cache-control', 'no-store').type('application/json; charset=utf-8').send(asBytes(answer))
      } catch (error) {
        if (!longCalls || !(error instanceof LongWork)) throw error
        return answerInWorker(services, longCalls, call, request, reply)
      }
    },
  })
}

/** One area. Its handlers must be complete: a call without a handler is a compile error. */
export function defineArea<Calls extends Record<string, Call>>(
  name: string,
  calls: Calls,
  handlers: AreaHandlers<Calls>,
): Area {
  return {
    name,
    calls,
    register: (app, services) => {
      for (const callName in calls) {
        const [call, handler] = [calls[callName], handlers[callName]]
        if (!call || !handler) throw new Error(`The call ${callName} has no handler`)
        if (!call.takes) openRoute(app, services, callName, call, handler)
        // In a scope of its own: no other route takes such a body.
        else
          app.register(async (scope) => {
            await takeBytes(scope, call)
            openRoute(scope, services, callName, call, handler)
          })
      }
    },
  }
}

/** One area for each entry of a table of calls; an area without handlers is a compile error too. */
export function defineAreas<Table extends Record<string, Record<string, Call>>>(
  callsByArea: Table,
  handlers: { readonly [Name in keyof Table]: AreaHandlers<Table[Name]> },
): Area[] {
  const areas: Area[] = []
  for (const name in callsByArea) areas.push(defineArea(name, callsByArea[name], handlers[name]))
  return areas
}
