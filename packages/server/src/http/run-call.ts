import {
  type Call,
  isId,
  type Language,
  lackingDetails,
  okSchema,
  originHeader,
  stationSessionCalls,
  type UserRights,
} from '@tehas/contracts'
import { findPrices, hasRight, mayCall, mayChangePrices, maySeePrices, rightsOfArea, stripPrices } from '@tehas/rights'
import { maySeeAllPrices, writeAnswer, writeAnswerInTurns } from '@tehas/rights/answers'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RawBuilder } from 'kysely'
import { asUser, enterProjectAs, inProject, type Tx } from '../database/connect'
import { inTransaction } from '../database/in-transaction'
import { setOrigin } from '../events/announce'
import { announceCommand } from '../events/announce-command'
import { receivePiece } from '../files/receive-piece'
import type { MayBeLong } from '../long-calls/long-work'
import { createTurns } from '../long-calls/turns'
import { receivePicture } from '../pictures/receive-picture'
import { authenticate, authenticateIn, type Entrant } from './access/authenticate'
import { loadMember, requireProjectId } from './access/load-member'
import { AppError, forbidden } from './app-error'
import type { CallHandler, CallInput } from './call-handler'
import type { Member, Once, PublicContext, Services, SessionContext } from './context'
import { readDeviceToken, sendDeviceToken } from './device-cookie'
import { KeptAnswer, WrittenAnswer } from './idempotency/idempotency'
import { runOnce, type Transact } from './idempotency/run-once'
import { noteCaller } from './refusals'
import { validate } from './validate'

const header = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name]
  return Array.isArray(value) ? value[0] : value
}

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
  return { value: call.limited?.view(answer), rights: {} }
}

/** What the member may see of the current object in a conflict, by the present rights; the error may be a replayed one. */
function withoutHidden(call: Call, error: unknown, member: Member): unknown {
  if (!(error instanceof AppError) || error.extra.details?.current === undefined) return error
  const { details, ...extra } = error.extra
  const { value, rights } = seenBy(call, details.current, member)
  const current = stripPrices(call.fresh ?? call.response, value, rights)
  return new AppError(error.code, { ...extra, details: { ...details, current } }, error.firstRequestId)
}

type ProjectRun<C extends Call> = Extract<CallHandler<C>, { kind: 'project' }>['run']

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

async function runForUser<C extends Call>(
  context: SessionContext,
  { name, call, handler, request }: Run<C, 'session'>,
) {
  const input = await readInput(call, request)
  const { db, user, longCalls } = context
  const begin = <Result>(work: (tx: Tx) => Promise<Result>) => asUser(db, user._id, work)
  const outcome = await runOnce(
    { db, longCalls, name, call, userId: user._id, scope: '', input, request, begin },
    async (transact) => {
      const once: Once['once'] = (work) => transact(begin, work)
      return handler.run({ ...context, once }, input)
    },
  )
  return writeAnswer(call.response, madeBy(outcome, context), everything)
}

async function runInProject<C extends Call>(
  context: SessionContext,
  entrant: Asking,
  { name, call, handler, request }: Run<C, 'project' | 'picture' | 'piece'>,
) {
  const projectId = requireProjectId(context.selectedProject)
  const { db, user, longCalls } = context
  const allowed = (found: Member | undefined): Member => {
    if (!found) throw new AppError('NOT_VALID_PROJECT_ID')
    const member = entrant.isAtStation ? atStation(found) : found
    if (!mayCall({ userRights: member.rights }, call))
      throw forbidden(...(call.access.kind === 'right' ? call.access.anyOf : []))
    return member
  }
  // Rights are checked first: replays need them too, and non-members learn nothing about payloads.
  const member = allowed(entrant.member)
  const input = await readInput(call, request)
  refusePrices(call, input.body, member)
  const { run, received } = await receive(handler, request)
  const present = async (tx: Tx) => (isFresh(entrant) ? member : allowed(await loadMember(tx, user._id)))
  const work = (tx: Tx, asking: Member) => run({ ...context, tx, projectId, member: asking }, input)

  if (call.kind === 'query') {
    const answerTo = async (tx: Tx) => {
      const asking = await present(tx)
      refusePrices(call, input.body, asking)
      const { value, rights } = seenBy(call, await work(tx, asking), asking)
      // A worker has nobody else to answer.
      return longCalls
        ? writeAnswerInTurns(call.response, value, rights, createTurns())
        : writeAnswer(call.response, value, rights)
    }
    return inProject(db, projectId, user._id, answerTo, (handler.kind === 'project' && handler.access) || 'read only')
  }
  const begin = <Result>(inside: (tx: Tx) => Promise<Result>, required?: RawBuilder<unknown> | false) =>
    enterProjectAs(db, { projectId, userId: user._id, required: required || undefined }, inside)
  const attempt = {
    db,
    longCalls,
    name,
    call,
    userId: user._id,
    scope: projectId,
    // Another file under the same key is another command.
    input: received ? { ...input, file: received.hash } : input,
    request,
    begin,
    isAllInTransaction: true,
    // What comes with a picture or a piece may lie on the disk before the first statement.
    isLockedWithWork: handler.kind === 'project',
  }
  const answer = await runOnce(attempt, (transact) =>
    transact(begin, async (tx) => {
      setOrigin(tx, header(request, originHeader))
      const result = await work(tx, await present(tx))
      const text = writeAnswer(call.response, result, everything)
      await announceCommand(tx, projectId, call, result)
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

/** What a member is at a station: a worker, and nobody who sees prices or looks after others, whoever they are elsewhere. */
const atStation = ({ _id, rights }: Member): Member => ({
  _id,
  rights: hasRight(rights, 'PRODUCTION') ? { PRODUCTION: true } : {},
})

/** What runs in the transaction, with the picture or piece where the call takes one. */
async function receive<C extends Call>(
  handler: Run<C, 'project' | 'picture' | 'piece'>['handler'],
  request: FastifyRequest,
): Promise<{ readonly run: ProjectRun<C>; readonly received?: { readonly hash: string } }> {
  if (handler.kind === 'project') return { run: handler.run }
  if (handler.kind === 'piece') {
    const received = await receivePiece(request)
    return { run: (context, input) => handler.run(context, input, received), received }
  }
  const received = await receivePicture(request)
  return { run: (context, input) => handler.run(context, input, received), received }
}

/** What the handler made, now or in an earlier attempt: that is kept as it was made. */
const madeBy = (outcome: unknown, context: MayBeLong): unknown =>
  outcome instanceof KeptAnswer ? outcome.parse(context) : outcome

/** The rights by which an answer is written whole: it is then kept so, or is not of a project. */
const everything = { OWNER: true }

/** Who asks, and when that was found out. */
type Asking = Entrant & { readonly knownAt: number }

/** What was found out about a member holds so long; a slow body or a long queue may lie between. */
const FRESH_MS = 1000
const isFresh = ({ knownAt }: Asking): boolean => performance.now() - knownAt < FRESH_MS

const askings = new WeakMap<FastifyRequest, Asking>()

/**
 * Finds out who asks, and who that is in the selected project, before anything of the body is read: nobody else's is.
 * Throws NOT_AUTHENTICATED.
 */
export async function requireSession({ db }: Services, call: Call, request: FastifyRequest): Promise<void> {
  const credentials = {
    authorization: header(request, 'authorization'),
    selectedUser: header(request, 'x-selected-user'),
    isForStations: stationSessionCalls.has(call),
  }
  const selected = call.access.kind === 'session' ? undefined : header(request, 'x-selected-project')
  const entrant = isId(selected)
    ? await authenticateIn(db, selected, credentials)
    : { ...(await authenticate(db, credentials)), member: undefined }
  noteCaller(request, entrant.user._id)
  askings.set(request, { ...entrant, knownAt: performance.now() })
}

/** Runs one call: rights, validation, handler, and the JSON of its answer, checked and without hidden prices. */
export async function runCall<C extends Call>(
  services: Services,
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
  const asking = askings.get(request)
  if (!asking) throw new AppError('NOT_AUTHENTICATED')
  const { user, sessionHash, sessionId } = asking
  const sessionContext = {
    ...context,
    user,
    sessionHash,
    sessionId,
    selectedProject: header(request, 'x-selected-project'),
  }
  if (handler.kind === 'session') return runForUser(sessionContext, { name, call, handler, request })
  return runInProject(sessionContext, asking, { name, call, handler, request })
}
