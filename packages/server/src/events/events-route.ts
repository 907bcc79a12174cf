import { DEPLOYED_EVENT, originHeader, RESYNC_EVENT, type ServerEvent } from '@tehas/contracts'
import { hasRight } from '@tehas/rights'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { inProject } from '../database/connect'
import { authenticate } from '../http/access/authenticate'
import { loadMember, requireProjectId } from '../http/access/load-member'
import { AppError } from '../http/app-error'
import type { Services } from '../http/context'
import { EVENTS_PATH } from '../openapi/make-openapi'
import { boundedWriter } from './bounded-writer'
import type { EventHub, HubMessage } from './event-hub'
import { mayHear } from './may-hear'

/** More often than any proxy or the client gives a silent connection up. */
const HEARTBEAT_MS = 25_000
const STREAMS_PER_USER = 20
/** The longest time of a timer. */
const LONGEST_TIMER_MS = 2 ** 31 - 1

const one = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value)

/** Who listens, checked anew at every heartbeat and when the project's people change: a stream ends with its membership or project. */
async function whoListens(services: Services, request: FastifyRequest) {
  const { headers } = request
  const { user, sessionId, expiresInMs } = await authenticate(services.db, {
    authorization: headers.authorization,
    selectedUser: one(headers['x-selected-user']),
  })
  const projectId = requireProjectId(one(headers['x-selected-project']))
  const member = await inProject(services.db, projectId, user._id, (tx) => loadMember(tx, user._id))
  return { userId: user._id, sessionId, expiresInMs, projectId, rights: member.rights }
}

/** GET /api/v2/events: server-sent events of the selected project, ids and versions only. */
export function openEvents(app: FastifyInstance, services: Services, hub: EventHub): void {
  const streams = new Map<string, number>()
  const open = new Set<() => void>()
  app.addHook('preClose', async () => {
    for (const end of open) end()
  })

  app.get(EVENTS_PATH, async (request, reply) => {
    const first = await whoListens(services, request)
    const { userId, projectId } = first
    // Who left while being looked up closes nothing later, and would be counted for ever.
    if (reply.raw.destroyed) return
    if ((streams.get(userId) ?? 0) >= STREAMS_PER_USER) throw new AppError('TOO_MANY_REQUESTS')
    streams.set(userId, (streams.get(userId) ?? 0) + 1)
    let rights = first.rights
    const origin = one(request.headers[originHeader])

    reply.hijack()
    const { raw } = reply
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    raw.write(': connected\n\n')

    const end = () => raw.end()
    const write = boundedWriter(raw, () => raw.socket?.resetAndDestroy())
    let expiry: NodeJS.Timeout | undefined
    const check = () =>
      whoListens(services, request).then((now) => {
        rights = now.rights
        endAt(now.expiresInMs)
      }, end)
    const endAt = (ms: number) => {
      clearTimeout(expiry)
      // It may have ended while this was looked up.
      if (raw.writableEnded || raw.destroyed) return
      expiry = setTimeout(() => void check(), Math.min(Math.max(ms, 0) + 1, LONGEST_TIMER_MS))
    }
    const tell = async (message: HubMessage) => {
      if (message.kind === 'deployed') return write(`event: ${DEPLOYED_EVENT}\ndata: {}\n\n`)
      if (message.kind === 'missed') {
        await check()
        return write(`event: ${RESYNC_EVENT}\ndata: {}\n\n`)
      }
      const { projectId: _project, origin: sentBy, right, ...event } = message.note
      // The project's people are part of it: whoever was removed hears nothing more.
      if (event.entity === 'PROJECT') await check()
      // The tab that changed it has the answer of its command.
      if (sentBy !== undefined && sentBy === origin) return
      if (right !== undefined && !hasRight(rights, right)) return
      if (mayHear(event.entity, rights)) await write(`data: ${JSON.stringify(event)}\n\n`)
    }
    let told = Promise.resolve()
    const unsubscribe = hub.subscribe(projectId, (message) => {
      told = told.then(() => tell(message))
    })
    const notified: ServerEvent = { entity: 'NOTIFICATION', type: 'changed' }
    const forgetPerson = hub.onNotified(userId, () => void write(`data: ${JSON.stringify(notified)}\n\n`))
    const forget = hub.onSessionEnd(first.sessionId, end)
    // Before this nobody would have heard that the session or the membership ended.
    void check()
    const heartbeat = setInterval(() => {
      void write(': here\n\n')
      void check()
    }, HEARTBEAT_MS)
    open.add(end)
    raw.once('close', () => {
      clearInterval(heartbeat)
      clearTimeout(expiry)
      unsubscribe()
      forget()
      forgetPerson()
      open.delete(end)
      streams.set(userId, (streams.get(userId) ?? 1) - 1)
      if (streams.get(userId) === 0) streams.delete(userId)
    })
  })
}
