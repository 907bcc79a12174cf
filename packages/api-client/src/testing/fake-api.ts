import { type Call, type ErrorCode, errorCatalogue, type Problem, type ResponseOf } from '@tehas/contracts'
import { ApiError } from '../client/api-error'
import type { AnyInput, CallInput, SentInput } from '../client/call-input'
import { callName } from '../client/call-name'
import { createCommands } from '../client/commands'
import { createConnection } from '../client/connection'
import type { ApiClient, CallOptions } from '../client/create-api-client'
import { createFailures } from '../client/failures'
import { prepareRequest, toProblems } from '../client/prepare-request'
import { readError } from '../client/read-error'
import { isDecided } from '../client/undecided-commands'
import type { Transport, UploadOptions } from '../client/upload-options'

type Answer<C extends Call> = ResponseOf<C> | ((input: CallInput<C>) => ResponseOf<C> | Promise<ResponseOf<C>>)

type Refusal = { readonly problems?: readonly Problem[]; readonly details?: Readonly<Record<string, unknown>> }

export type FakeApi = {
  readonly api: ApiClient
  /** What the call answers from now on: a value, or a function of the input, which may be async to test waiting. */
  readonly answer: <C extends Call>(call: C, answer: Answer<C>) => void
  /** The call is refused with the code from now on. */
  readonly fail: (call: Call, code: ErrorCode, refusal?: Refusal) => void
  /** The inputs that the call was made with, oldest first. */
  readonly sent: <C extends Call>(call: C) => readonly CallInput<C>[]
  /** Nobody answers until `mend`. */
  readonly cut: () => void
  readonly mend: () => void
}

/**
 * A client for component tests that answers without a server. Payloads and answers are checked against the call's
 * schemas, so that a test cannot rely on an answer that the server could not give.
 */
export function createFakeApi(): FakeApi {
  const answers = new Map<Call, (input: unknown) => unknown>()
  const log: { readonly call: Call; readonly input: unknown }[] = []
  const failures = createFailures()
  const commands = createCommands()
  let isCut = false
  const connection = createConnection(async () => {
    if (isCut) throw new TypeError('Failed to fetch')
  })

  async function send<C extends Call>(call: C, input: SentInput<C>, options?: CallOptions): Promise<ResponseOf<C>>
  async function send(call: Call, input: unknown, { signal, quiet = false }: CallOptions = {}): Promise<unknown> {
    const given: AnyInput = typeof input === 'object' && input !== null ? input : {}
    try {
      prepareRequest(call, given)
      log.push({ call, input: given })
      if (isCut) {
        connection.lost()
        throw new ApiError({ code: 'NO_CONNECTION', status: 0, message: 'Failed to fetch' })
      }
      const answer = answers.get(call)
      if (!answer) throw new TypeError(`The fake has no answer to ${callName(call)}: use fake.answer(call, …)`)
      const answered = await answer(given)
      if (signal?.aborted) throw new ApiError({ code: 'CANCELLED', status: 0, message: 'Cancelled' })
      const result = checked(call, answered)
      if (call.kind === 'command')
        commands.tell({ call, isDecided: true, answer: result, body: Reflect.get(Object(given), 'body') })
      return result
    } catch (error) {
      if (error instanceof TypeError) throw error
      const failure = await readError(error)
      if (call.kind === 'command' && !isDecided(failure)) commands.tell({ call, isDecided: false })
      failures.announce(failure, callName(call), quiet)
      throw failure
    }
  }

  async function upload<C extends Call>(
    call: C,
    file: File,
    transport: Transport,
    options?: UploadOptions,
  ): Promise<ResponseOf<C>>
  async function upload(
    call: Call,
    file: File,
    _: Transport,
    { onProgress, quiet = false }: UploadOptions = {},
  ): Promise<unknown> {
    log.push({ call, input: { file } })
    try {
      onProgress?.(1)
      const answer = answers.get(call)
      if (!answer) throw new TypeError(`The fake has no answer to ${callName(call)}: use fake.answer(call, …)`)
      return checked(call, await answer({ file }))
    } catch (error) {
      if (error instanceof TypeError) throw error
      const failure = await readError(error)
      failures.announce(failure, callName(call), quiet)
      throw failure
    }
  }

  function sent<C extends Call>(call: C): readonly CallInput<C>[]
  function sent(call: Call): readonly unknown[] {
    return log.filter((entry) => entry.call === call).map(({ input }) => input)
  }

  function answer<C extends Call>(call: C, answer: Answer<C>): void
  function answer(call: Call, given: unknown): void {
    answers.set(call, typeof given === 'function' ? (input) => given(input) : () => given)
  }

  return {
    answer,
    sent,
    cut: () => {
      isCut = true
    },
    mend: () => {
      isCut = false
      connection.back()
    },
    fail: (call, code, refusal = {}) => {
      const { status, en } = errorCatalogue[code]
      answers.set(call, () => {
        throw new ApiError({ ...refusal, code, status, message: en })
      })
    },
    api: {
      send,
      call: (call, ...[input, options]) => send(call, input, options),
      upload,
      // Like a stream on which nothing happens.
      request: (_path, { signal } = {}) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () =>
            reject(new ApiError({ code: 'CANCELLED', status: 0, message: 'Cancelled' })),
          )
        }),
      onFailure: failures.listen,
      onCommand: commands.listen,
      connection,
    },
  }
}

function checked(call: Call, answer: unknown): unknown {
  const result = call.response.safeParse(answer)
  if (result.success) return result.data
  const problems = toProblems(result.error).map(({ path, message }) => `  ${path}: ${message}`)
  throw new TypeError(`The fake answers ${callName(call)} otherwise than declared:\n${problems.join('\n')}`)
}
