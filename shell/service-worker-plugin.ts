import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createRsbuild, type RsbuildPlugin } from '@rsbuild/core'
import { injectManifest } from 'workbox-build'

/**
 * What a development server gives in the place of the worker: one of a build that was served at the same address before
 * would answer with that build's pages for ever. Browsers ask for the newest worker with each page, and take this one.
 */
export const farewell = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  const names = (await caches.keys()).filter((name) => name.startsWith('tehas-'))
  await Promise.all(names.map((name) => caches.delete(name)))
  await self.registration.unregister()
  for (const page of await self.clients.matchAll({ type: 'window' })) await page.navigate(page.url)
})()))
`

/** Builds the service worker after the shell and tells it which files to keep. */
export const serviceWorker = (source: string): RsbuildPlugin => ({
  name: 'tehas:service-worker',
  setup(api) {
    api.onBeforeStartDevServer(({ server }) => {
      server.middlewares.use((request, response, next) => {
        if (new URL(request.url ?? '/', 'http://localhost').pathname !== '/service-worker.js') return next()
        response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' })
        response.end(farewell)
      })
    })
    api.onAfterBuild(async () => {
      if (api.context.action !== 'build') return
      const folder = await mkdtemp(join(tmpdir(), 'tehas-service-worker-'))
      try {
        await compile(source, folder)
        await injectManifest({
          swSrc: join(folder, 'service-worker.js'),
          swDest: join(api.context.distPath, 'service-worker.js'),
          globDirectory: api.context.distPath,
          globPatterns: ['**/*.{js,html,svg,woff2,webmanifest}'],
          globIgnores: ['service-worker.js'],
          // Names with a hash need no revision of their own.
          dontCacheBustURLsMatching: /\.[0-9a-f]{10}\./,
          modifyURLPrefix: { '': '/' },
          maximumFileSizeToCacheInBytes: 2 * 1024 * 1024,
        })
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    })
  },
})

async function compile(source: string, folder: string): Promise<void> {
  const rsbuild = await createRsbuild({
    config: {
      logLevel: 'error',
      source: { entry: { 'service-worker': source } },
      output: {
        target: 'web-worker',
        distPath: { root: folder, js: '' },
        filename: { js: '[name].js' },
        legalComments: 'none',
        sourceMap: false,
      },
      performance: { printFileSize: false },
      tools: { htmlPlugin: false },
    },
  })
  const { close } = await rsbuild.build()
  await close()
}
