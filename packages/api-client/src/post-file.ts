import { constants } from '@tehas/contracts'
import type { Transport, Upload } from './client/upload-options'

// Built into the areas that send pictures. It throws no ApiError: theirs would be another class than that of the page.

const RETRIED: readonly number[] = constants.requestRetryStatuses

/** Sends the file as the body itself; tells how much of it has left, which fetch cannot. Otherwise as `postFile`. */
export const postBytes: Transport = (upload) => postRetried(upload, upload.file)

/**
 * Sends a file as a form, as pictures are sent. Tried again as every call is (specification §7). Throws an AbortError when
 * it is called off, and any other Error where no answer came.
 */
export const postFile: Transport = (upload) => {
  const form = new FormData()
  form.append('file', upload.file, upload.file.name)
  return postRetried(upload, form)
}

async function postRetried(upload: Upload, body: File | FormData): ReturnType<Transport> {
  for (let retries = 0; ; retries += 1) {
    const answer = await post(upload, body)
    if (!RETRIED.includes(answer.status) || retries >= constants.requestRetries) return answer
    await new Promise((resolve) => setTimeout(resolve, upload.retryDelayMs))
  }
}

function post({ url, method, headers, signal, onProgress }: Upload, body: File | FormData): ReturnType<Transport> {
  return new Promise((resolve, reject) => {
    const cancelled = () => reject(new DOMException('Cancelled', 'AbortError'))
    if (signal?.aborted) return cancelled()
    const request = new XMLHttpRequest()
    request.open(method, url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.setRequestHeader('accept', 'application/json')
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
    request.onload = () => resolve({ status: request.status, text: request.responseText })
    request.onerror = () => reject(new Error('No connection'))
    request.onabort = cancelled
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(body)
  })
}
