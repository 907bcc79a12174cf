import { join } from 'node:path'
import { createRsbuild } from '@rsbuild/core'
import { precompressFolder } from '@tehas/build-config'

/** Builds the bare page into a folder that is served below `path`, packed as the product's own files are. */
export async function buildBarePage(folder: string, path: string): Promise<void> {
  const mode = process.env.NODE_ENV
  process.env.NODE_ENV = 'production'
  const rsbuild = await createRsbuild({
    cwd: import.meta.dirname,
    config: {
      logLevel: 'error',
      source: { entry: { index: join(import.meta.dirname, 'bare-page.ts') } },
      output: { distPath: { root: folder }, assetPrefix: path, legalComments: 'none' },
      performance: { printFileSize: false },
      splitChunks: { preset: 'none' },
    },
  })
  const { close } = await rsbuild.build()
  await close()
  await precompressFolder(folder)
  process.env.NODE_ENV = mode
}
