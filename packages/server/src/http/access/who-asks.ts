import { type Call, isId, originHeader, QUEUE_TOKEN, stationQueueCalls, stationSessionCalls } from '@tehas/contracts'
import { hasRight, mayCall } from '@tehas/rights'
import type { FastifyRequest } from 'fastify'
import { AppError, forbidden } from '../app-error'
import type { Member, Services } from '../context'
import { noteCaller } from '../refusals'
import { authenticate, authenticateIn, type Entrant } from './authenticate'
import { isNotStanding } from './require-standing'

/** Who asks, and when that was found out. */
export type Asking = Entrant & { readonly knownAt: number }

/** What was found out about a member holds so long for a query; a slow body or a long queue may lie between. */
const FRESH_MS = 1000
export const isFresh = ({ knownAt }: Asking): boolean => performance.now() - knownAt < FRESH_MS

const askings = new WeakMap<FastifyRequest, Asking>()

export const header = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name]
  return Array.isArray(value) ? value[0] : value
}

export const originOf = (request: FastifyRequest): string | undefined => header(request, originHeader)

/**
 * Finds out who asks, and who that is in the selected project, before anything of the body is read: nobody else's is.
 * Throws NOT_AUTHENTICATED.
 */
export async function requireSession({ db }: Services, call: Call, request: FastifyRequest): Promise<Asking> {
  const authorization = header(request, 'authorization')
  const credentials = {
    authorization,
    selectedUser: header(request, 'x-selected-user'),
    isForStations: (isQueueToken(authorization) ? stationQueueCalls : stationSessionCalls).has(call),
  }
  const selected = call.access.kind === 'session' ? undefined : header(request, 'x-selected-project')
  const entrant = isId(selected)
    ? await authenticateIn(db, selected, credentials)
    : { ...(await authenticate(db, credentials)), member: undefined }
  const asking = { ...entrant, knownAt: performance.now() }
  askings.set(request, asking)
  noteCaller(request, asking.user._id)
  return asking
}

/** Of a session that may only send what waited at a station: the name is part of what its hash is made of. */
const isQueueToken = (authorization: string | undefined): boolean =>
  authorization
    ?.replace(/^Bearer /i, '')
    .trim()
    .startsWith(QUEUE_TOKEN) === true

/** Who was found to ask. */
export function whoAsks(request: FastifyRequest): Asking {
  const asking = askings.get(request)
  if (!asking) throw new AppError('NOT_AUTHENTICATED')
  return asking
}

/** The member by whose rights a call is made. Throws NOT_VALID_PROJECT_ID or FORBIDDEN where it may not be. */
export function allowedMember(
  call: Call,
  { member: found, isAtStation }: { readonly member: Member | undefined; readonly isAtStation: boolean },
): Member {
  if (!found) throw new AppError('NOT_VALID_PROJECT_ID')
  const member = isAtStation ? atStation(found) : found
  if (!mayCall({ userRights: member.rights }, call)) {
    throw forbidden(...(call.access.kind === 'right' ? call.access.anyOf : []))
  }
  return member
}

/** What a member is at a station: a worker, and nobody who sees prices or looks after others, whoever they are elsewhere. */
const atStation = ({ _id, rights }: Member): Member => ({
  _id,
  rights: hasRight(rights, 'PRODUCTION') ? { PRODUCTION: true } : {},
})

/** How often a command begins anew where who asks changed between. */
const RETRIES = 2

/**
 * Carries out a command whose transactions begin with `requireStanding`. Where the session or the membership changed meanwhile,
 * nothing was done: it is found out anew who asks, and the command is carried out or refused by that.
 */
export async function whileStanding<Result>(
  services: Services,
  call: Call,
  request: FastifyRequest,
  work: (asking: Asking) => Promise<Result>,
): Promise<Result> {
  let asking = whoAsks(request)
  for (let retry = 0; ; retry += 1) {
    try {
      return await work(asking)
    } catch (error) {
      if (!isNotStanding(error)) throw error
      if (retry === RETRIES) throw new AppError('OVERLOADED')
      asking = await requireSession(services, call, request)
    }
  }
}
