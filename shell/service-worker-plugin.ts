import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createRsbuild, type RsbuildPlugin } from '@rsbuild/core'
import { injectManifest } from 'workbox-build'

/** Builds the service worker after the shell and tells it which files to keep. */
export const serviceWorker = (source: string): RsbuildPlugin => ({
  name: 'tehas:service-worker',
  setup(api) {
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
