import { type Call, constants, originHeader } from '@tehas/contracts'
import { ApiError } from './api-error'
import { inPresentSession } from './present-session'
import { refusalOf } from './read-error'
import { type ApiSession, sessionHeaders } from './session-headers'
import type { createUndecidedCommands } from './undecided-commands'
import type { UploadArguments } from './upload-options'

type Sender = {
  readonly baseUrl: string
  readonly session: () => ApiSession
  readonly retryDelayMs?: number
  readonly origin: string
  readonly undecided: ReturnType<typeof createUndecidedCommands>
  /** Asks the service, and tells by how that ended whether it can be reached. */
  readonly reach: <Answer>(ask: () => Promise<Answer>) => Promise<Answer>
}

/**
 * Sends a file as a call and returns the text of its answer; what is too large is refused before anything is sent. The same
 * file goes under the same key until its fate is known. Throws only ApiError.
 */
export async function sendFile(
  { baseUrl, session, retryDelayMs = constants.requestRetryMs, origin, undecided, reach }: Sender,
  call: Call,
  ...[file, transport, { params = {}, signal, onProgress } = {}]: UploadArguments
): Promise<string> {
  const { method, takes } = call
  if (file.size > (takes === 'PIECE' ? constants.filePieceBytes : constants.imageUploadMaxBytes)) {
    throw new ApiError({ code: 'PAYLOAD_TOO_LARGE', status: 413, message: `${file.name} is too large` })
  }
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const { userId, projectId } = session()
  const payload = JSON.stringify([path, userId, projectId, file.name, file.size, file.lastModified])
  return undecided.attempt(payload, undefined, async (key) => {
    const url = baseUrl.replace(/\/$/, '') + path
    return inPresentSession(session, async (present) => {
      const headers = { [originHeader]: origin, ...sessionHeaders(present), 'idempotency-key': key }
      const { status, text } = await reach(() =>
        transport({ url, method, headers, file, retryDelayMs, signal, onProgress }),
      )
      if (status !== 200) throw refusalOf(status, parsed(text))
      return text
    })
  })
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
