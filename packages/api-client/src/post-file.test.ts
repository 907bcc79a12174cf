// @vitest-environment happy-dom
import { constants } from '@tehas/contracts'
import { pictureCalls } from '@tehas/contracts/stock'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createApiClient } from './client/create-api-client'
import { postBytes, postFile } from './post-file'

/** How one try ends: a status with its text, no answer, or never by itself. */
type End = { readonly status: number; readonly text?: string } | 'lost' | 'waits'

/** What was asked of the browser, in order. */
class FakeRequest {
  static ends: End[] = []
  static sent: FakeRequest[] = []
  readonly headers: Record<string, string> = {}
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  opened: readonly string[] = []
  status = 0
  responseText = ''
  file: unknown
  body: unknown
  onload?: () => void
  onerror?: () => void
  onabort?: () => void
  open(...opened: string[]) {
    this.opened = opened
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  abort() {
    this.onabort?.()
  }
  send(body: FormData | File) {
    FakeRequest.sent.push(this)
    this.body = body
    this.file = body instanceof FormData ? body.get('file') : undefined
    this.upload.onprogress?.({ loaded: 1, total: 4 })
    this.upload.onprogress?.({ loaded: 0, total: 0 })
    const end = FakeRequest.ends.shift() ?? { status: 200 }
    if (end === 'waits') return
    if (end === 'lost') return void queueMicrotask(() => this.onerror?.())
    this.status = end.status
    this.responseText = end.text ?? ''
    queueMicrotask(() => this.onload?.())
  }
}

const file = new File(['x'], 'post.png', { type: 'image/png', lastModified: 1 })
const upload = {
  url: '/api/files',
  method: 'POST',
  headers: { 'idempotency-key': 'k' },
  file,
  retryDelayMs: 1,
} as const

beforeEach(() => {
  FakeRequest.ends = []
  FakeRequest.sent = []
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
})

describe('a file that is sent', () => {
  it('should go as a form with its headers, and tell how much of it has left', async () => {
    FakeRequest.ends = [{ status: 200, text: '{}' }]
    const onProgress = vi.fn()
    expect(await postFile({ ...upload, onProgress })).toEqual({ status: 200, text: '{}' })
    const [sent] = FakeRequest.sent
    expect(sent?.opened).toEqual(['POST', '/api/files'])
    expect(sent?.headers).toEqual({ 'idempotency-key': 'k', accept: 'application/json' })
    expect(sent?.file).toMatchObject({ name: 'post.png', size: 1 })
    expect(onProgress.mock.calls).toEqual([[0.25], [0]])
  })

  it('should go as the body itself where that is asked for, as pieces of files do, and be sent again alike', async () => {
    FakeRequest.ends = [{ status: 504 }, { status: 200, text: '{}' }]
    expect(await postBytes(upload)).toEqual({ status: 200, text: '{}' })
    expect(FakeRequest.sent.map(({ body }) => body)).toEqual([file, file])
  })

  it('should be sent again where the service has too much to do, and no more often than any call', async () => {
    FakeRequest.ends = [{ status: 504 }, { status: 429 }, { status: 200 }]
    expect(await postFile(upload)).toMatchObject({ status: 200 })
    expect(FakeRequest.sent).toHaveLength(3)
    FakeRequest.sent = []
    FakeRequest.ends = Array.from({ length: 20 }, () => ({ status: 504 }))
    expect(await postFile(upload)).toMatchObject({ status: 504 })
    expect(FakeRequest.sent).toHaveLength(1 + constants.requestRetries)
  })

  it('should be called off before and while it goes', async () => {
    await expect(postFile({ ...upload, signal: AbortSignal.abort() })).rejects.toMatchObject({ name: 'AbortError' })
    expect(FakeRequest.sent).toEqual([])
    FakeRequest.ends = ['waits']
    const stop = new AbortController()
    const sent = postFile({ ...upload, signal: stop.signal })
    stop.abort()
    await expect(sent).rejects.toMatchObject({ name: 'AbortError' })
  })

  it('should throw another error where no answer came', async () => {
    FakeRequest.ends = ['lost']
    await expect(postFile(upload)).rejects.toThrow('No connection')
  })
})

describe('what the client makes of it', () => {
  function newClient() {
    const failures: string[] = []
    const client = createApiClient({
      baseUrl: '/api',
      session: () => ({ token: 't', userId: 'u', projectId: 'p', language: 'et' }),
      onFailure: ({ error }) => failures.push(error.code),
      fetch: () => Promise.reject(new TypeError('Failed to fetch')),
      retryDelayMs: 1,
    })
    const send = (quiet = false) => client.upload(pictureCalls.uploadPicture, file, postFile, { quiet })
    return { client, failures, send }
  }

  it('should announce a failure as that of every call, unless the caller shows it', async () => {
    const { failures, send } = newClient()
    FakeRequest.ends = [{ status: 413 }, { status: 413 }]
    await expect(send()).rejects.toMatchObject({ code: 'PAYLOAD_TOO_LARGE' })
    await expect(send(true)).rejects.toMatchObject({ code: 'PAYLOAD_TOO_LARGE' })
    expect(failures).toEqual(['PAYLOAD_TOO_LARGE'])
  })

  it('should know the connection by it, and send the same file again under the same key', async () => {
    const { client, send } = newClient()
    FakeRequest.ends = ['lost', { status: 507 }]
    await expect(send()).rejects.toMatchObject({ code: 'NO_CONNECTION' })
    expect(client.connection.isLost()).toBe(true)
    await expect(send()).rejects.toMatchObject({ code: 'STORAGE_FULL' })
    expect(client.connection.isLost()).toBe(false)
    const [first, second] = FakeRequest.sent.map(({ headers }) => headers['idempotency-key'])
    expect(second).toBe(first)
  })

  it('should leave the connection alone where a file is too large to be sent at all', async () => {
    const { client, send } = newClient()
    FakeRequest.ends = ['lost']
    await expect(send()).rejects.toMatchObject({ code: 'NO_CONNECTION' })
    const large = new File(['x'], 'large.png')
    Object.defineProperty(large, 'size', { value: constants.imageUploadMaxBytes + 1 })
    await expect(client.upload(pictureCalls.uploadPicture, large, postFile)).rejects.toMatchObject({
      code: 'PAYLOAD_TOO_LARGE',
    })
    expect(client.connection.isLost()).toBe(true)
  })
})
