import { type Call, constants } from '@tehas/contracts'
import { wait } from '../wait'
import { ApiError } from './api-error'
import type { WatchedConnection } from './connection'
import { refusalOf } from './read-error'
import type { UploadOptions } from './upload-options'

type Sender = {
  readonly baseUrl: string
  readonly headers: Readonly<Record<string, string>>
  readonly connection: WatchedConnection
  readonly retryDelayMs?: number
}

const RETRIED: readonly number[] = constants.requestRetryStatuses

/**
 * Sends a picture and returns the text of the answer; tells how much of it has left, which fetch cannot. What is too large
 * is refused before anything is sent. Tried again as every call is (specification §7). Throws ApiError.
 */
export async function sendPicture(
  sender: Sender,
  call: Call,
  file: File,
  { signal, onProgress }: UploadOptions,
): Promise<string> {
  const { connection, retryDelayMs = constants.requestRetryMs } = sender
  if (file.size > constants.imageUploadMaxBytes) {
    throw new ApiError({ code: 'PAYLOAD_TOO_LARGE', status: 413, message: `${file.name} is too large` })
  }
  for (let retries = 0; ; retries += 1) {
    const { status, text } = await post(sender, call, file, { signal, onProgress }).catch((error: unknown) => {
      if (error instanceof ApiError && error.code === 'NO_CONNECTION') connection.lost()
      throw error
    })
    connection.back()
    if (status === 200) return text
    if (!RETRIED.includes(status) || retries >= constants.requestRetries) throw refusalOf(status, parsed(text))
    await wait(retryDelayMs)
  }
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function post(
  { baseUrl, headers }: Sender,
  call: Call,
  file: File,
  { signal, onProgress }: UploadOptions,
): Promise<{ readonly status: number; readonly text: string }> {
  return new Promise((resolve, reject) => {
    const cancelled = () => reject(new ApiError({ code: 'CANCELLED', status: 0, message: 'Cancelled' }))
    if (signal?.aborted) return cancelled()
    const request = new XMLHttpRequest()
    request.open(call.method, baseUrl.replace(/\/$/, '') + call.path)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.setRequestHeader('accept', 'application/json')
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
    request.onload = () => resolve({ status: request.status, text: request.responseText })
    request.onerror = () => reject(new ApiError({ code: 'NO_CONNECTION', status: 0, message: 'No connection' }))
    request.onabort = cancelled
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    const form = new FormData()
    form.append('file', file, file.name)
    request.send(form)
  })
}
