import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { servicePrefix } from '@tehas/contracts'
import type { RegistryStore } from '@tehas/registry'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../http/app-error'
import { connectionLimits } from '../http/connection-limits'
import type { Settings } from '../settings/read-settings'
import { DOCUMENT_HEADERS, IMMUTABLE } from './immutable'
import { openKeptShells } from './kept-shells'
import { pageOf } from './page-of'
import { sendKeptFiles } from './send-kept-files'

const REVALIDATE = 'no-cache'

/** Removes them from scripts and fonts that are cached as immutable. */
function dropDocumentHeaders(reply: FastifyReply): void {
  const isScriptOrFont = /^(?:text|application)\/javascript|^font\//.test(String(reply.getHeader('content-type')))
  if (!isScriptOrFont || reply.getHeader('cache-control') !== IMMUTABLE) return
  for (const name of DOCUMENT_HEADERS) reply.raw.removeHeader(name)
}

/** Paths of files and calls, which are never answered with the page of the shell. */
const notPages = [`${servicePrefix}/`, '/remotes/', '/static/', '/registry.json', '/embed', '/outbox', '/metrics']

const isPage = ({ method, url, headers }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  (headers.accept ?? '*/*').match(/text\/html|\*\/\*/) !== null &&
  !notPages.some((path) => url.startsWith(path)) &&
  // The link of an invitation ends with an e-mail address, which is not a file name.
  !/\/[^/@%]+\.\w{1,11}$/.test(url.split('?')[0] ?? '')

/**
 * Serves the shell for every page, the remotes from their immutable folders, and the registry of deployed remotes. Files
 * that the build compressed are sent unchanged. Scripts of the shell's earlier builds are still there for tabs that have
 * been open since.
 */
export async function openStatic(
  app: FastifyInstance,
  { shellFolder, store }: Pick<Settings, 'shellFolder'> & { readonly store: RegistryStore },
  { answerMs } = connectionLimits,
): Promise<void> {
  await mkdir(store.remotesFolder, { recursive: true })
  const common = {
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'ignore' as const,
    // An ETag is enough to revalidate, and no client requests ranges.
    lastModified: false,
    acceptRanges: false,
  }

  const roots = { static: shellFolder && join(shellFolder, 'static'), remotes: store.remotesFolder }
  sendKeptFiles(app, roots, answerMs)
  app.addHook('onSend', async (_request, reply) => dropDocumentHeaders(reply))
  await app.register(fastifyStatic, {
    ...common,
    root: store.remotesFolder,
    prefix: '/remotes/',
    index: false,
    setHeaders: (reply) => reply.setHeader('cache-control', IMMUTABLE),
  })

  app.get('/registry.json', async (request, reply) => {
    const registry = await store.read().catch(() => {
      throw new AppError('NOT_DEPLOYED')
    })
    const etag = `"${registry.revision}-${registry.shell.version}"`
    reply.header('cache-control', REVALIDATE).header('etag', etag)
    if (request.headers['if-none-match'] === etag) return reply.status(304).send()
    return registry
  })

  if (shellFolder !== undefined) {
    const shells = openKeptShells(shellFolder, store.folder)
    // Their names have a hash of their content, so they never change.
    app.get('/static/*', async (request, reply) => {
      const found = await shells.find(request.url)
      return found ? reply.sendFile(found.file, found.root) : reply.callNotFound()
    })
    await app.register(fastifyStatic, {
      ...common,
      root: shellFolder,
      prefix: '/',
      index: ['index.html'],
      decorateReply: false,
      wildcard: true,
      setHeaders: (reply) => reply.setHeader('cache-control', REVALIDATE),
    })
  }

  app.setNotFoundHandler(async (request, reply) => {
    if (shellFolder !== undefined && isPage(request)) {
      const page = await pageOf(request.url, { shellFolder, store })
      return reply.header('cache-control', REVALIDATE).type('text/html; charset=utf-8').send(page)
    }
    const error = new AppError('NOT_FOUND')
    return reply.status(error.status).header('cache-control', 'no-store').send(error.toAnswer(request.id))
  })
}
