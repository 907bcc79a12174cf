import { existsSync } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { servicePrefix } from '@tehas/contracts'
import { createRegistryStore } from '@tehas/registry'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../http/app-error'
import type { Settings } from '../settings/read-settings'

const FOR_EVER = 'public, max-age=31536000, immutable'
const ASK_FIRST = 'no-cache'

/** Names that carry a hash of their contents never change. */
const isHashed = (path: string): boolean => /[/\\]static[/\\]/.test(path)

/** What security headers say of documents alone. Beside every script they would be a tenth of a first load. */
const DOCUMENT_HEADERS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]

/** A script or font that is kept for ever is sent without them. */
function dropDocumentHeaders(reply: FastifyReply): void {
  const isScriptOrFont = /^(?:text|application)\/javascript|^font\//.test(String(reply.getHeader('content-type')))
  if (!isScriptOrFont || reply.getHeader('cache-control') !== FOR_EVER) return
  for (const name of DOCUMENT_HEADERS) reply.raw.removeHeader(name)
}

/** Addresses that are files or calls, never pages of the shell. */
const notPages = [`${servicePrefix}/`, '/remotes/', '/static/', '/registry.json', '/embed', '/outbox', '/metrics']

const isPage = ({ method, url, headers }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  (headers.accept ?? '*/*').match(/text\/html|\*\/\*/) !== null &&
  !notPages.some((path) => url.startsWith(path)) &&
  // An e-mail address at the end of an invitation's link is no file name.
  !/\/[^/@%]+\.\w{1,11}$/.test(url.split('?')[0] ?? '')

/**
 * Serves the shell for every page address, the areas from their immutable folders, and the registry that says which of
 * them are deployed. Files that the build compressed are sent as they are.
 */
export async function openStatic(app: FastifyInstance, { dataFolder, shellFolder }: Settings): Promise<void> {
  const store = createRegistryStore(join(dataFolder, 'registry'))
  await mkdir(store.remotesFolder, { recursive: true })
  const common = {
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'ignore' as const,
    // Tags tell versions apart, and nobody asks for half a script.
    lastModified: false,
    acceptRanges: false,
  }

  app.addHook('onSend', async (_request, reply) => dropDocumentHeaders(reply))
  await app.register(fastifyStatic, {
    ...common,
    root: store.remotesFolder,
    prefix: '/remotes/',
    index: false,
    setHeaders: (reply) => reply.setHeader('cache-control', FOR_EVER),
  })

  app.get('/registry.json', async (request, reply) => {
    const registry = await store.read()
    const etag = `"${registry.revision}-${registry.shell.version}"`
    reply.header('cache-control', ASK_FIRST).header('etag', etag)
    if (request.headers['if-none-match'] === etag) return reply.status(304).send()
    return registry
  })

  const hasShell = shellFolder !== undefined && existsSync(join(shellFolder, 'index.html'))
  if (hasShell) {
    await app.register(fastifyStatic, {
      ...common,
      root: shellFolder,
      prefix: '/',
      index: ['index.html'],
      decorateReply: false,
      wildcard: true,
      setHeaders: (reply, path) => reply.setHeader('cache-control', isHashed(path) ? FOR_EVER : ASK_FIRST),
    })
  }

  app.setNotFoundHandler(async (request, reply) => {
    if (hasShell && isPage(request)) {
      const page = await readFile(join(shellFolder, 'index.html'))
      return reply.header('cache-control', ASK_FIRST).type('text/html; charset=utf-8').send(page)
    }
    const refusal = new AppError('NOT_FOUND')
    return reply.status(refusal.status).header('cache-control', 'no-store').send(refusal.toAnswer(request.id))
  })
}
