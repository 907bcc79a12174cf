import { constants } from '@tehas/contracts'
import type { Transport, Upload } from './client/upload-options'

// Built into the areas that send pictures. It throws no ApiError: theirs would be another class than that of the page.

const RETRIED: readonly number[] = constants.requestRetryStatuses

/**
 * Sends a picture; tells how much of it has left, which fetch cannot. Tried again as every call is (specification §7).
 * Throws an AbortError when it is called off, and any other Error where no answer came.
 */
export const postFile: Transport = async (upload) => {
  for (let retries = 0; ; retries += 1) {
    const answer = await post(upload)
    if (!RETRIED.includes(answer.status) || retries >= constants.requestRetries) return answer
    await new Promise((resolve) => setTimeout(resolve, upload.retryDelayMs))
  }
}

function post({ url, method, headers, file, signal, onProgress }: Upload): ReturnType<Transport> {
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
    const form = new FormData()
    form.append('file', file, file.name)
    request.send(form)
  })
}
