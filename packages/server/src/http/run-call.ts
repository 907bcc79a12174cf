import { type Call, type Language, lackingDetails, okSchema, type ResponseOf, type UserRights } from '@tehas/contracts'
import { findPrices, hasRight, mayChangePrices, maySeePrices, rightsOfArea, stripPrices } from '@tehas/rights'
import { maySeeAllPrices, writeAnswer, writeAnswerInTurns } from '@tehas/rights/answers'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type RawBuilder, sql } from 'kysely'
import { asUser, enterProjectAs, inProject, type Tx } from '../database/connect'
import { inTransaction } from '../database/in-transaction'
import { setOrigin } from '../events/announce'
import { announceCommand } from '../events/announce-command'
import type { MayBeLong } from '../long-calls/long-work'
import { createTurns } from '../long-calls/turns'
import { loadMember, requireProjectId } from './access/load-member'
import { requireStanding } from './access/require-standing'
import { type Asking, allowedMember, header, isFresh, originOf, whileStanding, whoAsks } from './access/who-asks'
import { AppError } from './app-error'
import type { CallHandler, CallInput } from './call-handler'
import type { Member, Once, PublicContext, Serving, SessionContext } from './context'
import { readDeviceToken, sendDeviceToken } from './device-cookie'
import { KeptAnswer, WrittenAnswer } from './idempotency/idempotency'
import { runOnce, type Transact } from './idempotency/run-once'
import { receive } from './receive'
import { validate } from './validate'

const readLanguage = (request: FastifyRequest): Language =>
  header(request, 'accept-language')?.toLowerCase().startsWith('en') ? 'en' : 'et'

function readInput<C extends Call>(call: C, request: FastifyRequest): Promise<CallInput<C>>
async function readInput(call: Call, request: FastifyRequest): Promise<{ params: unknown; body: unknown }> {
  return { params: await validate(call.params, request.params), body: await validate(call.body, request.body) }
}

/** Throws PRICE_RIGHT_MISSING for a payload with a price that the member may not write or filter by (rules §11). */
function refusePrices(call: Call, body: unknown, { rights }: Member): void {
  const allows = call.kind === 'query' ? maySeePrices : mayChangePrices
  const found = call.body ? findPrices(call.body, body) : []
  const refused = found.filter(({ area }) => !allows(rights, area))
  if (refused.length === 0) return
  const problems = refused.map(({ path }) => ({ path, message: 'You may not change this price' }))
  const [area, ...others] = new Set(refused.map(({ area }) => area))
  const lacking = others.length === 0 ? rightsOfArea(area) : []
  throw new AppError('PRICE_RIGHT_MISSING', { problems, details: lackingDetails(...lacking, 'PRICES') })
}

/** Whether the member gets only a part of what the call answers. */
const isLimited = ({ limited }: Call, { rights }: Member): boolean =>
  limited !== undefined && !hasRight(rights, limited.lacking)

/** What the member may see of an answer, and the rights by which its prices are shown. */
function seenBy(call: Call, answer: unknown, member: Member): { readonly value: unknown; readonly rights: UserRights } {
  if (!isLimited(call, member) || typeof answer !== 'object' || answer === null) {
    return { value: answer, rights: member.rights }
  }
  const { limited } = call
  return { value: limited?.view(answer), rights: limited?.showsPrices ? member.rights : {} }
}

/** What the member may see of the current object in a conflict, by the present rights; the error may be a replayed one. */
function withoutHidden(call: Call, error: unknown, member: Member): unknown {
  if (!(error instanceof AppError) || error.extra.details?.current === undefined) return error
  const { details, ...extra } = error.extra
  const { value, rights } = seenBy(call, details.current, member)
  const current = stripPrices(call.fresh ?? call.response, value, rights)
  return new AppError(error.code, { ...extra, details: { ...details, current } }, error.firstRequestId)
}

/** A call with its handler, by the kind of handler. `name` is the key of the call in the contract. */
type Run<C extends Call, Kind extends CallHandler<C>['kind']> = {
  readonly name: string
  readonly call: C
  readonly handler: Extract<CallHandler<C>, { kind: Kind }>
  readonly request: FastifyRequest
}

async function runPublic<C extends Call>(context: PublicContext, { name, call, handler, request }: Run<C, 'public'>) {
  const input = await readInput(call, request)
  const { db } = context
  const begin = <Result>(work: (tx: Tx) => Promise<Result>) => inTransaction(db, work)
  const run = async (transact: Transact) => {
    const once: Once['once'] = (work) => transact(begin, work)
    return handler.run({ ...context, once }, input)
  }
  // Other answers of public calls may contain secrets, such as a session token, and must not be stored.
  if (call.response !== okSchema) return writeAnswer(call.response, await run((start, work) => start(work)), everything)
  const outcome = await runOnce({ db, name, call, userId: '', scope: '', input, request, begin }, run)
  return writeAnswer(call.response, madeBy(outcome, {}), everything)
}

async function runForUser<C extends Call>(context: PublicContext, { name, call, handler, request }: Run<C, 'session'>) {
  const input = await readInput(call, request)
  const { db, longCalls } = context
  return whileStanding(context, call, request, async (asking) => {
    const session = asSession(context, asking, request)
    const userId = session.user._id
    const standing = handler.endsSession ? undefined : requireStanding(asking)
    const begin = <Result>(work: (tx: Tx) => Promise<Result>) => asUser(db, userId, work, standing)
    const outcome = await runOnce(
      { db, longCalls, name, call, userId, scope: '', input, request, begin },
      async (transact) => {
        const once: Once['once'] = (work) => transact(begin, work)
        return handler.run({ ...session, once }, input)
      },
    )
    return writeAnswer(call.response, madeBy(outcome, context), everything)
  })
}

const asSession = (context: PublicContext, asking: Asking, request: FastifyRequest): SessionContext => {
  const { user, sessionHash, sessionId } = asking
  return { ...context, user, sessionHash, sessionId, selectedProject: header(request, 'x-selected-project') }
}

async function runInProject<C extends Call>(
  context: PublicContext,
  { name, call, handler, request }: Run<C, 'project' | 'picture' | 'piece'>,
) {
  const asking = whoAsks(request)
  const projectId = requireProjectId(header(request, 'x-selected-project'))
  // Rights are checked first: replays need them too, and non-members learn nothing about payloads.
  const member = allowedMember(call, asking)
  const input = await readInput(call, request)
  refusePrices(call, input.body, member)
  const { db } = context
  const enter = <Result>(inside: (tx: Tx) => Promise<Result>) =>
    enterProjectAs(db, { projectId, userId: asking.user._id }, inside)
  const storing = { ...asSession(context, asking, request), projectId, member, enter }
  const { run, hash, discard } = await receive(storing, handler, input, request)
  const work = (tx: Tx, by: Asking, as: Member) =>
    run({ ...asSession(context, by, request), tx, projectId, member: as })

  if (call.kind === 'query') {
    const { isAtStation, user } = asking
    const answerTo = async (tx: Tx) => {
      const present = isFresh(asking)
        ? member
        : allowedMember(call, { isAtStation, member: await loadMember(tx, user._id) })
      refusePrices(call, input.body, present)
      const { value, rights } = seenBy(call, await work(tx, asking, present), present)
      // A worker has nobody else to answer.
      return context.longCalls
        ? writeAnswerInTurns(call.response, value, rights, createTurns())
        : writeAnswer(call.response, value, rights)
    }
    const access = (handler.kind === 'project' && handler.access) || 'read only'
    return inProject(context.db, projectId, user._id, answerTo, access)
  }
  // Another file under the same key is another command.
  const asked = hash === undefined ? input : { ...input, file: hash }
  // Bytes that came with it lie in the store already; looking for an earlier outcome costs little beside that.
  const isLockedWithWork = handler.kind === 'project'
  return whileStanding(context, call, request, (by) =>
    runCommand(context, { name, call, request, projectId, by, asked, body: input.body, isLockedWithWork, work }),
  ).catch(async (error: unknown) => {
    // A refusal was rolled back. After anything else the row may be there: what it does not know is swept after a day.
    if (discard && error instanceof AppError) await enter(discard).catch(() => undefined)
    throw error
  })
}

type Command<C extends Call> = {
  readonly name: string
  readonly call: C
  readonly request: FastifyRequest
  readonly projectId: string
  readonly by: Asking
  /** What tells the command from another under the same key. */
  readonly asked: unknown
  readonly body: unknown
  readonly isLockedWithWork: boolean
  readonly work: (tx: Tx, by: Asking, as: Member) => Promise<ResponseOf<C>>
}

async function runCommand<C extends Call>(
  context: PublicContext,
  { name, call, request, projectId, by, asked, body, isLockedWithWork, work }: Command<C>,
) {
  const { db, longCalls } = context
  const member = allowedMember(call, by)
  refusePrices(call, body, member)
  const userId = by.user._id
  const standing = requireStanding(by, projectId)
  const begin = <Result>(inside: (tx: Tx) => Promise<Result>, also?: RawBuilder<unknown> | false) =>
    enterProjectAs(db, { projectId, userId, required: also ? sql`${standing}, ${also}` : standing }, inside)
  const attempt = {
    db,
    longCalls,
    name,
    call,
    userId,
    scope: projectId,
    input: asked,
    request,
    begin,
    isAllInTransaction: true,
    isLockedWithWork,
  }
  const answer = await runOnce(attempt, (transact) =>
    transact(begin, async (tx) => {
      setOrigin(tx, originOf(request))
      const result = await work(tx, by, member)
      const text = writeAnswer(call.response, result, everything)
      await announceCommand(tx, projectId, { call, body, answer: result })
      return new WrittenAnswer(result, text)
    }),
  ).catch((error: unknown) => {
    throw withoutHidden(call, error, member)
  })
  const seesAll = maySeeAllPrices(member.rights) && !isLimited(call, member)
  if (answer instanceof WrittenAnswer) {
    if (seesAll) return answer.text
    const { value, rights } = seenBy(call, answer.value, member)
    return writeAnswer(call.response, value, rights)
  }
  if (!(answer instanceof KeptAnswer)) throw new Error(`${name} answered neither anew nor again`)
  // What is kept has every price in it, and is sent as it is to whoever sees all.
  if (seesAll) return answer.text
  const { value, rights } = seenBy(call, answer.parse(context), member)
  return JSON.stringify(stripPrices(call.response, value, rights))
}

/** What the handler made, now or in an earlier attempt: that is kept as it was made. */
const madeBy = (outcome: unknown, context: MayBeLong): unknown =>
  outcome instanceof KeptAnswer ? outcome.parse(context) : outcome

/** The rights by which an answer is written whole: it is then kept so, or is not of a project. */
const everything = { OWNER: true }

/** Runs one call: rights, validation, handler, and the JSON of its answer, checked and without hidden prices. */
export async function runCall<C extends Call>(
  services: Serving,
  name: string,
  call: C,
  handler: CallHandler<C>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string | undefined> {
  const isSecure = services.settings.publicUrl.startsWith('https:') || request.protocol === 'https'
  const context: PublicContext = {
    ...services,
    requestId: request.id,
    ip: request.ip,
    userAgent: header(request, 'user-agent') ?? '',
    deviceToken: readDeviceToken(request),
    sendDeviceToken: (token) => sendDeviceToken(reply, token, isSecure),
    language: readLanguage(request),
    log: request.log,
  }
  if (handler.kind === 'public') return runPublic(context, { name, call, handler, request })
  if (handler.kind === 'session') return runForUser(context, { name, call, handler, request })
  return runInProject(context, { name, call, handler, request })
}
