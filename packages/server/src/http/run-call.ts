import type { Call, Language } from '@tehas/contracts'
import { findForbiddenPrices, mayCall, stripPrices } from '@tehas/rights'
import type { FastifyRequest } from 'fastify'
import { type Db, inProject, type Tx } from '../database/connect'
import { authenticate } from './access/authenticate'
import { loadMember, requireProjectId } from './access/load-member'
import { AppError } from './app-error'
import type { CallHandler, CallInput } from './call-handler'
import type { ProjectContext, PublicContext, Services, SessionContext } from './context'
import {
  type CommandKey,
  claim,
  hashBody,
  keep,
  readKey,
  replayedError,
  settleFailure,
} from './idempotency/idempotency'
import { validate } from './validate'

const header = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name]
  return Array.isArray(value) ? value[0] : value
}

const readLanguage = (request: FastifyRequest): Language =>
  header(request, 'accept-language')?.toLowerCase().startsWith('en') ? 'en' : 'et'

function readInput<C extends Call>(call: C, request: FastifyRequest): CallInput<C>
function readInput(call: Call, request: FastifyRequest): { params: unknown; body: unknown } {
  return { params: validate(call.params, request.params), body: validate(call.body, request.body) }
}

/** Makes one call: who asks, what may they, is the payload right, then the work, then what they may see of its answer. */
export async function runCall<C extends Call>(
  services: Services,
  name: string,
  call: C,
  handler: CallHandler<C>,
  request: FastifyRequest,
): Promise<unknown> {
  const publicContext: PublicContext = {
    ...services,
    requestId: request.id,
    ip: request.ip,
    language: readLanguage(request),
    log: request.log,
  }
  if (handler.kind === 'public') {
    return call.response.parse(await handler.run(publicContext, readInput(call, request)))
  }

  const session = await authenticate(services.db, header(request, 'authorization'), header(request, 'x-selected-user'))
  const selectedProject = header(request, 'x-selected-project')
  const context: SessionContext = { ...publicContext, ...session, selectedProject }
  if (handler.kind === 'session') {
    const input = readInput(call, request)
    return once(context, name, call, '', input, request, async (done) => {
      const answer = call.response.parse(await handler.run(context, input))
      await done(services.db, answer)
      return answer
    })
  }

  const projectId = requireProjectId(selectedProject)
  const { _id: userId } = session.user
  const allow = async (tx: ProjectContext['tx']) => {
    const member = await loadMember(tx, userId)
    if (!mayCall({ userRights: member.rights }, call)) throw new AppError('FORBIDDEN')
    return member
  }
  const member = await inProject(services.db, projectId, userId, allow)
  const input = readInput(call, request)
  const forbidden = call.body ? findForbiddenPrices(call.body, input.body, member.rights) : []
  if (forbidden.length > 0) {
    const problems = forbidden.map(({ path }) => ({ path, message: 'You may not change this price' }))
    throw new AppError('PRICE_RIGHT_MISSING', { problems })
  }
  const answer = await once(context, name, call, projectId, input, request, (done) =>
    inProject(services.db, projectId, userId, async (tx) => {
      const current = await allow(tx)
      const result = call.response.parse(await handler.run({ ...context, tx, projectId, member: current }, input))
      await done(tx, result)
      return result
    }),
  )
  return stripPrices(call.response, answer, member.rights)
}

/** Notes the outcome on the connection of the work itself, so that both are kept or neither. */
type Done = (connection: Db | Tx, answer: unknown) => Promise<void>

/** Runs a command once per Idempotency-Key; queries and commands without a key run as they are. */
async function once(
  context: SessionContext,
  name: string,
  call: Call,
  scope: string,
  input: unknown,
  request: FastifyRequest,
  work: (done: Done) => Promise<unknown>,
): Promise<unknown> {
  const key = call.kind === 'command' ? readKey(request.headers['idempotency-key']) : undefined
  if (!key) return work(async () => undefined)
  const command: CommandKey = { userId: context.user._id, scope, call: name, key, bodyHash: hashBody(input) }
  const claimed = await claim(context.db, command)
  if (claimed.kind === 'replay') {
    if (claimed.status >= 400) throw replayedError(claimed.answer)
    return claimed.answer
  }
  try {
    return await work((connection, answer) => keep(connection, command, 200, answer))
  } catch (error) {
    await settleFailure(context.db, command, error, context.requestId)
    throw error
  }
}
