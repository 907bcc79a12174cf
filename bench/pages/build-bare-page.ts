import { join, resolve } from 'node:path'
import { createRsbuild } from '@rsbuild/core'
import { precompressFolder } from '@tehas/build-config'

/** Address of the bare pages. */
export const BARE = '/remotes/bare/0.0.0-bench/'

const entryOf = (name: string): string => join(import.meta.dirname, `bare-${name}.ts`)

/**
 * Builds the bare pages into a data folder, where they are served below `BARE`, packed as the product's own files are:
 * `index.html`, `field.html`, and `list.html` with its number of rows as `?rows=`.
 */
export async function buildBarePages(dataFolder: string): Promise<void> {
  const folder = resolve(join(dataFolder, 'registry', BARE))
  const mode = process.env.NODE_ENV
  process.env.NODE_ENV = 'production'
  const rsbuild = await createRsbuild({
    cwd: import.meta.dirname,
    config: {
      logLevel: 'error',
      source: { entry: { index: entryOf('page'), field: entryOf('field'), list: entryOf('list') } },
      output: { distPath: { root: folder }, assetPrefix: BARE, legalComments: 'none' },
      performance: { printFileSize: false },
      splitChunks: { preset: 'none' },
    },
  })
  const { close } = await rsbuild.build()
  await close()
  await precompressFolder(folder)
  process.env.NODE_ENV = mode
}
