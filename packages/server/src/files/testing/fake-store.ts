import { createServer, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** How a store of objects behaves: as S3 does, or in one of the ways in which it fails. */
export type StoreMood =
  | { readonly kind: 'answers' }
  /** Takes requests and never answers, until it is in another mood. */
  | { readonly kind: 'hangs' }
  | { readonly kind: 'status'; readonly status: number; readonly body?: string }
  /** Sends this in place of HTTP. */
  | { readonly kind: 'raw'; readonly text: string }
  | { readonly kind: 'hangs up' }

/** A store of objects on this machine for FILES_URL. Call `close` after the tests. */
export async function createFakeStore() {
  const kept = new Map<string, Buffer>()
  const waiting = new Set<() => void>()
  let mood: StoreMood = { kind: 'answers' }

  const list = (url: URL): string => {
    const prefix = url.searchParams.get('prefix') ?? ''
    const keys = [...kept.keys()].map((key) => key.replace('/failid/', '')).filter((key) => key.startsWith(prefix))
    const entries = keys.map(
      (key) => `<Contents><Key>${key}</Key><LastModified>2026-11-20T08:00:00Z</LastModified></Contents>`,
    )
    return `<ListBucketResult>${entries.join('')}</ListBucketResult>`
  }
  const answer = (method: string, url: URL, body: Buffer, response: ServerResponse) => {
    if (url.searchParams.has('list-type')) return response.end(list(url))
    if (method === 'PUT') kept.set(url.pathname, body)
    if (method === 'DELETE') kept.delete(url.pathname)
    const bytes = kept.get(url.pathname)
    if ((method === 'GET' || method === 'HEAD') && !bytes) return response.writeHead(404).end()
    return response.end(method === 'GET' ? bytes : undefined)
  }
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('error', () => undefined)
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const respond = () => {
        // Whoever asked gave up meanwhile.
        if (request.socket.destroyed) return undefined
        const url = new URL(request.url ?? '', 'http://localhost')
        if (mood.kind === 'answers') return answer(request.method ?? '', url, Buffer.concat(parts), response)
        if (mood.kind === 'status') return response.writeHead(mood.status).end(mood.body)
        if (mood.kind === 'hangs') return waiting.add(respond)
        const socket: Socket = request.socket
        return mood.kind === 'raw' ? socket.end(mood.text) : socket.destroy()
      }
      respond()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const setMood = (next: StoreMood) => {
    mood = next
    const held = [...waiting]
    waiting.clear()
    for (const respond of held) respond()
  }
  return {
    filesUrl: `http://AKIA:salajane@127.0.0.1:${port}/failid?region=eu-north-1`,
    setMood,
    /** Requests that are not answered. */
    hanging: () => waiting.size,
    keys: () => [...kept.keys()],
    close: async () => {
      setMood({ kind: 'hangs up' })
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
}
