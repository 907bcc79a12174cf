import type { ErrorCode } from '@tehas/contracts'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type { AppError } from './app-error'

/** Who asks, by id, as far as it was found out before the request was refused. */
const callers = new WeakMap<FastifyRequest, string>()
const codes = new WeakMap<FastifyRequest, ErrorCode>()

export const noteCaller = (request: FastifyRequest, userId: string): void => void callers.set(request, userId)

/** The code that a request was refused with; also where a worker refused it, which has logged it. */
export const noteRefusal = (request: FastifyRequest, code: ErrorCode): void => void codes.set(request, code)
export const refusalCodeOf = (request: FastifyRequest): ErrorCode | undefined => codes.get(request)

const PATHS_SHOWN = 5
const PATH_LENGTH = 120
/** Ids of projects; anything else that stands in the header was made up. */
const ID = /^[\w-]{1,40}$/

/**
 * Writes the line that a refused request is found by: under the `requestId` of its answer. It names ids, the route and the
 * paths of the fields that are wrong, and nothing of what was sent.
 */
export function logRefusal(request: FastifyRequest, failure: AppError): void {
  noteRefusal(request, failure.code)
  const { code, status, firstRequestId, extra } = failure
  const project = request.headers['x-selected-project']
  const facts = {
    code,
    status,
    call: `${request.method} ${request.routeOptions?.url ?? 'none'}`,
    user: callers.get(request),
    project: typeof project === 'string' && ID.test(project) ? project : undefined,
    paths: extra.problems?.slice(0, PATHS_SHOWN).map(({ path }) => path.slice(0, PATH_LENGTH)),
    firstRequestId,
  }
  write(request.log, status, facts)
}

function write(log: FastifyBaseLogger, status: number, facts: object): void {
  if (status < 500) log.info(facts, 'refused')
  // What went wrong unexpectedly has a line with its error already.
  else if (status > 500) log.warn(facts, 'a limit was reached')
}
