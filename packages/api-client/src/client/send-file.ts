import { type Call, constants, originHeader } from '@tehas/contracts'
import { ApiError } from './api-error'
import type { WatchedConnection } from './connection'
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
  readonly connection: WatchedConnection
}

/**
 * Sends a file as a call and returns the text of its answer; what is too large is refused before anything is sent. The same
 * file goes under the same key until its fate is known. Throws ApiError, and what the transport throws.
 */
export async function sendFile(
  { baseUrl, session, retryDelayMs = constants.requestRetryMs, origin, undecided, connection }: Sender,
  call: Call,
  ...[file, transport, { signal, onProgress } = {}]: UploadArguments
): Promise<string> {
  if (file.size > constants.imageUploadMaxBytes) {
    throw new ApiError({ code: 'PAYLOAD_TOO_LARGE', status: 413, message: `${file.name} is too large` })
  }
  const { method, path } = call
  const { userId, projectId } = session()
  const payload = JSON.stringify([path, userId, projectId, file.name, file.size, file.lastModified])
  return undecided.attempt(payload, undefined, async (key) => {
    const url = baseUrl.replace(/\/$/, '') + path
    const headers = { [originHeader]: origin, ...sessionHeaders(session()), 'idempotency-key': key }
    const { status, text } = await transport({ url, method, headers, file, retryDelayMs, signal, onProgress })
    connection.back()
    if (status !== 200) throw refusalOf(status, parsed(text))
    return text
  })
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
