import { request as plain } from 'node:http'
import { request as secure } from 'node:https'
import { isFolder, requireFolder, requireKey } from './keys'
import { type SignedRequest, type Signer, signRequest } from './sign-request'
import type { FileStore, StoredFolder } from './store'
import { StoreFailure, type StoreFault } from './store-failure'

const TIMEOUT_SECONDS = 15
/** No object of ours and no page of a listing is larger. */
const MOST_BYTES = 32 * 1024 * 1024

type Answer = { readonly status: number; readonly body: Buffer }

const failure = (code: StoreFault, text: string) => new StoreFailure(code, new Error(text))

/**
 * Files in an S3-compatible store: `https://key:secret@host/bucket?region=eu-north-1`, the bucket in the path; `timeout` says
 * in how many seconds a request must be answered, 15 by default. The bucket is nobody's but the service's: each read goes
 * through it.
 */
export function createS3Store(address: string): FileStore {
  const { protocol, host, pathname, username, password, searchParams } = new URL(address)
  const signer: Signer = {
    accessKey: decodeURIComponent(username),
    secretKey: decodeURIComponent(password),
    region: searchParams.get('region') ?? 'us-east-1',
  }
  const timeoutMs = Number(searchParams.get('timeout') ?? TIMEOUT_SECONDS) * 1000
  const root = `${protocol}//${host}${pathname.replace(/\/$/, '')}`
  const ask = async (method: SignedRequest['method'], path: string, body?: Buffer): Promise<Answer> => {
    const url = new URL(root + path)
    const answer = await send({ method, url, ...(body && { body }) }, signer, timeoutMs)
    const { status } = answer
    const isMissing = status === 404 && method !== 'PUT' && !isForBucket(answer)
    if ((status >= 200 && status < 300) || isMissing) return answer
    const text = `The file store answered ${method} with status ${status}`
    // Too busy, or on its way up: it says so itself. Anything else is a matter of its address, its key or its bucket.
    throw failure(status === 429 || status >= 500 ? 'FILE_STORE_AWAY' : 'FILE_STORE_REFUSES', text)
  }
  const list = async function* (prefix: string) {
    for (let token: string | undefined, isMore = true; isMore; ) {
      const query = new URLSearchParams({ 'list-type': '2', prefix })
      if (token !== undefined) query.set('continuation-token', token)
      const { status, body } = await ask('GET', `?${query}`)
      if (status === 404) throw failure('FILE_STORE_REFUSES', 'The file store has no such bucket')
      const page = body.toString('utf8')
      if (!page.includes('<ListBucketResult')) throw failure('FILE_STORE_BROKEN', 'The file store sent no listing')
      for (const [, entry = ''] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
        yield { key: textOf(entry, 'Key') ?? '', writtenAt: new Date(textOf(entry, 'LastModified') ?? 0) }
      }
      token = textOf(page, 'NextContinuationToken')
      isMore = token !== undefined
    }
  }
  return {
    put: async (key, bytes) => {
      await ask('PUT', `/${requireKey(key)}`, bytes)
    },
    read: async (key) => {
      const { status, body } = await ask('GET', `/${requireKey(key)}`)
      return status === 404 ? undefined : body
    },
    has: async (key) => (await ask('HEAD', `/${requireKey(key)}`)).status !== 404,
    remove: async (folder) => {
      for await (const { key } of list(`${requireFolder(folder)}/`)) await ask('DELETE', `/${requireKey(key)}`)
    },
    // A store of objects shows a whole file or none.
    removeUnfinished: async () => 0,
    list: async function* () {
      let last: StoredFolder | undefined
      // Keys come in their order, so the parts of a file stand together.
      for await (const { key, writtenAt } of list('')) {
        const folder = key.split('/').slice(0, 2).join('/')
        if (!isFolder(folder)) continue
        if (last && last.folder !== folder) yield last
        if (last?.folder !== folder || writtenAt > last.writtenAt) last = { folder, writtenAt }
      }
      if (last) yield last
    },
  }
}

/** Nothing of ours can be there: whoever runs it took the bucket away, or named another. */
const isForBucket = ({ body }: Answer): boolean => body.includes('NoSuchBucket')

const textOf = (xml: string, tag: string): string | undefined =>
  new RegExp(`<${tag}>([^<]*)</${tag}>`)
    .exec(xml)?.[1]
    ?.replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

function send(signed: SignedRequest, signer: Signer, timeoutMs: number): Promise<Answer> {
  const { method, url, body } = signed
  const headers = {
    ...signRequest(signed, signer, new Date()),
    ...(body && { 'content-length': body.length, 'content-type': 'image/webp' }),
  }
  return new Promise((resolve, reject) => {
    const open = url.protocol === 'https:' ? secure : plain
    const request = open(url, { method, headers, signal: AbortSignal.timeout(timeoutMs) }, (response) => {
      const parts: Buffer[] = []
      let bytes = 0
      response.on('data', (part: Buffer) => {
        bytes += part.length
        if (bytes > MOST_BYTES) {
          request.destroy(failure('FILE_STORE_BROKEN', 'The file store sent more than was kept there'))
        }
        parts.push(part)
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(parts) }))
      response.on('error', reject)
    })
    request.on('error', reject)
    request.end(body)
  })
}
