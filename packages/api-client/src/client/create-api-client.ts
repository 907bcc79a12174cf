import { type Call, callErrorSchema, constants, originHeader, type ResponseOf, schemaMessage } from '@tehas/contracts'
import ky, { HTTPError } from 'ky'
import { ApiError } from './api-error'
import type { CallArguments, SentInput } from './call-input'
import { callName } from './call-name'
import { checkInSlices } from './check-in-slices'
import { type CommandListener, createCommands } from './commands'
import { type Connection, createConnection } from './connection'
import { deltaOf } from './delta'
import { createFailures, type FailureListener } from './failures'
import { newIdempotencyKey } from './idempotency-key'
import { prepareRequest, toProblems } from './prepare-request'
import { inPresentSession } from './present-session'
import { readError } from './read-error'
import { type ApiSession, sessionHeaders } from './session-headers'
import { createUndecidedCommands, isDecided } from './undecided-commands'
import type { Transport, UploadArguments, UploadOptions } from './upload-options'

export type CallOptions = {
  readonly signal?: AbortSignal | undefined
  /**
   * Key of a command that is tried again as the same command; a new one by default. While the outcome of the same payload
   * is unknown, the key of that attempt is used instead.
   */
  readonly idempotencyKey?: string | undefined
  /**
   * The entity that a command changes, as the caller has it. Where the call can tell what it changed, the service answers
   * only that, and the caller gets the whole entity made of both.
   */
  readonly base?: object | undefined
  /** The caller shows this failure itself; only an ended session and a lost project are still announced. */
  readonly quiet?: boolean | undefined
  /** The caller tries again itself: the request is sent once, whatever its status. */
  readonly once?: boolean | undefined
}

export type RawRequest = {
  readonly method?: string
  readonly body?: BodyInit
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal | undefined
  /** Sent once, whatever its status. */
  readonly once?: boolean | undefined
}

export type ApiClient = {
  /** Makes a call: payload checked before sending, answer on return. Throws only ApiError. */
  readonly call: <C extends Call>(call: C, ...args: CallArguments<C, CallOptions>) => Promise<ResponseOf<C>>
  /** The same for code that is generic over calls. */
  readonly send: <C extends Call>(call: C, input: SentInput<C>, options?: CallOptions) => Promise<ResponseOf<C>>
  /** A request outside the table of calls with the same headers and retries: files, streams. Throws only ApiError. */
  readonly request: (path: string, request?: RawRequest) => Promise<Response>
  /** Sends a picture to a call that `takes` one. Its code comes with the first picture. Throws only ApiError. */
  readonly upload: <C extends Call>(
    call: C,
    file: File,
    transport: Transport,
    options?: UploadOptions,
  ) => Promise<ResponseOf<C>>
  /** Tells every failure that was neither cancelled nor quiet; returns the way to stop. */
  readonly onFailure: (listener: FailureListener) => () => void
  /** Tells what each command of this client came to, before its caller hears it; returns the way to stop. */
  readonly onCommand: (listener: CommandListener) => () => void
  /** Whether the service can be reached. */
  readonly connection: Connection
}

export type ApiClientOptions = {
  /** Where the service lies, `/api` or a whole address. */
  readonly baseUrl: string
  readonly session: () => ApiSession
  /** What each request waits for, such as a session that is opened first; what it throws is what the request comes to. */
  readonly beforeRequest?: () => Promise<void>
  readonly onFailure?: FailureListener
  /** For tests. */
  readonly fetch?: typeof globalThis.fetch
  /** For tests; the specification's 3 000 ms otherwise. */
  readonly retryDelayMs?: number
}

const RETRIED_METHODS = ['get', 'post', 'patch', 'delete']

/** The client of the service: headers, retries and idempotency keys as the specification has them (§7, rules §1). */
export function createApiClient(options: ApiClientOptions): ApiClient {
  const failures = createFailures(options.onFailure)
  const http = createHttp(options)
  const undecided = createUndecidedCommands()
  const commands = createCommands()
  const origin = newIdempotencyKey()
  // Any answer will do: this one is open to everybody and short.
  const connection = createConnection(() => http('env', { retry: 0, throwHttpErrors: false }))

  /** Asks the service, and tells by how that ended whether it can be reached. Throws only ApiError. */
  const reach = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
    try {
      const answer = await ask()
      connection.back()
      return answer
    } catch (error) {
      const failure = await readError(error)
      if (failure.code === 'NO_CONNECTION') connection.lost()
      else if (failure.code !== 'CANCELLED') connection.back()
      throw failure
    }
  }

  /** Makes a call, and announces its failure unless the caller shows it. Throws only ApiError. */
  const announcing = async <Answer>(call: Call, quiet = false, make: () => Promise<Answer>): Promise<Answer> => {
    try {
      return await make()
    } catch (error) {
      const failure = await readError(error)
      failures.announce(failure, callName(call), quiet)
      throw failure
    }
  }

  const request = (path: string, { headers, signal, once, ...init }: RawRequest = {}): Promise<Response> =>
    reach(async () => {
      if (options.beforeRequest) await options.beforeRequest()
      return inPresentSession(options.session, (session) =>
        http(path.replace(/^\//, ''), {
          ...init,
          ...(once && { retry: 0 }),
          signal: signal ?? null,
          headers: { [originHeader]: origin, ...sessionHeaders(session), ...headers },
        }),
      )
    })

  async function send<C extends Call>(call: C, input: SentInput<C>, sending?: CallOptions): Promise<ResponseOf<C>>
  async function send(call: Call, input: unknown, sending: CallOptions = {}): Promise<unknown> {
    return announcing(call, sending.quiet, () => make(call, input, sending))
  }

  const make = async (call: Call, input: unknown, sending: CallOptions): Promise<unknown> => {
    try {
      const delta = deltaOf(call, input, sending.base)
      const { method, path, json } = prepareRequest(call, delta.input)
      const body = json === undefined ? undefined : JSON.stringify(json)
      const attempt = async (key?: string) => {
        const response = await request(path, {
          method,
          ...(body !== undefined && { body }),
          signal: sending.signal,
          once: sending.once,
          headers: {
            accept: 'application/json',
            ...(body !== undefined && { 'content-type': 'application/json' }),
            ...(key !== undefined && { 'idempotency-key': key }),
          },
        })
        return delta.whole(await readAnswer(call, await response.text()))
      }
      if (call.kind === 'query') return await attempt()
      const { userId, projectId } = options.session()
      const payload = JSON.stringify([method, path, userId, projectId, body])
      const answer = await undecided.attempt(payload, sending.idempotencyKey, attempt)
      commands.tell({ call, isDecided: true, answer, body: json })
      return answer
    } catch (error) {
      if (call.kind === 'command' && !isDecided(error)) commands.tell({ call, isDecided: false })
      throw error
    }
  }

  async function upload<C extends Call>(
    call: C,
    file: File,
    transport: Transport,
    sending?: UploadOptions,
  ): Promise<ResponseOf<C>>
  async function upload(call: Call, ...rest: UploadArguments): Promise<unknown> {
    return announcing(call, rest[2]?.quiet, async () => {
      const { sendFile } = await import(/* webpackChunkName: "rare" */ './send-file')
      return readAnswer(call, await sendFile({ ...options, undecided, origin, reach }, call, ...rest))
    })
  }

  return {
    send,
    upload,
    call: (call, ...[input, sending]) => send(call, input, sending),
    request,
    onFailure: failures.listen,
    onCommand: commands.listen,
    connection,
  }
}

function createHttp({ baseUrl, fetch, retryDelayMs = constants.requestRetryMs }: ApiClientOptions) {
  return ky.create({
    prefixUrl: baseUrl,
    ...(fetch && { fetch }),
    // Six tries lie up to 15 s apart; ky's own limit of 10 s counts them together.
    timeout: false,
    retry: {
      limit: constants.requestRetries,
      methods: RETRIED_METHODS,
      statusCodes: [...constants.requestRetryStatuses],
      // 3 000 ms apart by specification, whatever Retry-After says.
      afterStatusCodes: [],
      delay: () => retryDelayMs,
      // Only these statuses: a lost connection is passed to the caller, who may not want to send twice. A limit that
      // lasts longer than all tries together is told at once.
      shouldRetry: async ({ error }) =>
        error instanceof HTTPError && !(await outlastsRetries(error.response)) ? undefined : false,
    },
  })
}

/** Whether the service says that it will answer the same for longer than all tries take. */
async function outlastsRetries(response: Response): Promise<boolean> {
  const answer = callErrorSchema.safeParse(
    await response
      .clone()
      .json()
      .catch(() => undefined),
  ).data
  const seconds = Number(answer?.details?.retryAfterSeconds ?? 0)
  return seconds * 1000 > constants.requestRetries * constants.requestRetryMs
}

/** Answers of so many characters are checked in slices. */
const LONG_ANSWER = 60_000

async function readAnswer(call: Call, text: string): Promise<unknown> {
  const answer = text === '' ? undefined : parseJson(text)
  if (text.length > LONG_ANSWER) {
    const inSlices = await checkInSlices(call.response, answer)
    if (inSlices.success) return inSlices.data
  }
  const result = call.response.safeParse(answer, { error: schemaMessage })
  if (result.success) return result.data
  const problems = toProblems(result.error)
  const message = `${callName(call)} answered otherwise than declared: ${problems.map(({ path }) => path).join(', ')}`
  throw new ApiError({ code: 'RESPONSE_INVALID', status: 200, message, problems })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new ApiError({ code: 'RESPONSE_INVALID', status: 200, message: 'The answer is not JSON', cause })
  }
}
