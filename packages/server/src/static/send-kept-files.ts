import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { limitAnswer } from '../http/connection-limits'
import { DOCUMENT_HEADERS, IMMUTABLE } from './immutable'
import { keepFiles } from './kept-files'

/** Some four times what the shell and the areas of one deployment weigh in the encoding that browsers take. */
const MOST_BYTES = 32 * 1024 * 1024

const TYPES: Readonly<Record<string, string>> = {
  js: 'application/javascript; charset=utf-8',
  woff2: 'font/woff2',
}

/** A script or font by a plain path: nothing escaped, no query, no part that begins with a dot. */
const PLAIN = /^\/(static|remotes)((?:\/[\w@-][\w.@-]*)+\.(js|woff2))$/

const ENDINGS = { br: '.br', gzip: '.gz', identity: '' } as const
type Encoding = keyof typeof ENDINGS

export type KeptRoots = {
  readonly static: string | undefined
  readonly remotes: string
}

/**
 * Sends scripts and fonts that never change from memory: a first load asks for some fifteen of them at once, and each
 * would be opened and streamed from the disk again. Whatever is not as plain as what browsers ask for goes the
 * ordinary way: other files and encodings, conditions, ranges, escapes, and what is not there.
 */
export function sendKeptFiles(app: FastifyInstance, roots: KeptRoots, answerMs: number): void {
  const read = keepFiles(MOST_BYTES)

  const find = async (path: string, type: string, encodings: readonly Encoding[]) => {
    for (const encoding of encodings) {
      const headers = {
        'cache-control': IMMUTABLE,
        'content-type': type,
        ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      }
      const found = await read(path + ENDINGS[encoding], headers)
      if (found) return found
    }
    return undefined
  }

  app.addHook('onRequest', async (request, reply) => {
    const wanted = wantedFile(request, roots)
    const file = wanted && (await find(wanted.path, wanted.type, wanted.encodings).catch(() => undefined))
    if (!file) return
    reply.hijack()
    for (const name of DOCUMENT_HEADERS) reply.raw.removeHeader(name)
    limitAnswer(reply.raw, answerMs)
    reply.raw.writeHead(200, file.headers).end(request.method === 'HEAD' ? undefined : file.body)
  })
}

function wantedFile({ method, url, headers }: FastifyRequest, roots: KeptRoots) {
  if (method !== 'GET' && method !== 'HEAD') return undefined
  const [, folder, path, ending] = PLAIN.exec(url) ?? []
  const root = folder === 'static' ? roots.static : roots.remotes
  const type = TYPES[ending ?? '']
  const encodings = encodingsOf(headers['accept-encoding'])
  if (!path || !root || !type || !encodings || headers['if-none-match'] || headers.range) return undefined
  return { path: join(root, path), type, encodings }
}

/** What may be sent, best first; undefined where it takes weighing. */
function encodingsOf(accepted = ''): Encoding[] | undefined {
  if (/[;*]/.test(accepted)) return undefined
  const names = accepted.split(',').map((name) => name.trim().toLowerCase())
  return [...(['br', 'gzip'] as const).filter((name) => names.includes(name)), 'identity']
}
