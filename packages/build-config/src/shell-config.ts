import { mergeRsbuildConfig, type RsbuildConfig } from '@rsbuild/core'
import { baseConfig } from './base-config'
import { firstScript } from './first-script'
import { pageFiles } from './page-files'
import { pageGuard } from './page-guard-path'
import { preloadChunk } from './preload-chunk'
import { type LibraryParts, sharedExports } from './shared-exports'
import { shellChunks } from './shell-chunks'

export type ShellConfigOptions = {
  readonly version: string
  readonly port: number
  /** Loads what areas are given of libraries. */
  readonly libraryParts: () => Promise<LibraryParts>
}

/** Development servers of areas as the shell's address would name them; never in what is deployed. */
const developmentRemotes = (): string =>
  process.env.NODE_ENV === 'production' ? '' : (process.env.TEHAS_DEV_REMOTES ?? '')

/**
 * The build of the shell. It is an ordinary one: remotes are registered and shared modules handed to them at run time
 * (`federation-host.ts`), so that screens of the shell keep only those parts of a shared module that they use.
 */
export function defineShellConfig(
  { version, port, libraryParts }: ShellConfigOptions,
  extra: RsbuildConfig = {},
): RsbuildConfig {
  const server = process.env.TEHAS_SERVER ?? 'http://localhost:3000'
  return mergeRsbuildConfig<RsbuildConfig>(
    baseConfig({ version }),
    {
      plugins: [firstScript(), preloadChunk('base'), pageFiles(), sharedExports(libraryParts)],
      source: {
        entry: { index: process.env.NODE_ENV === 'production' ? './src/index.ts' : [pageGuard, './src/index.ts'] },
        // Parts of the federation runtime that only servers and its developer tools need.
        define: {
          ENV_TARGET: JSON.stringify('web'),
          FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
          'process.env.TEHAS_DEV_REMOTES': JSON.stringify(developmentRemotes()),
        },
      },
      splitChunks: shellChunks,
      // The one font that every first page shows; the browser would find it only after the code ran.
      performance: { preload: { type: 'all-assets', include: [/inter-latin\.\w+\.woff2/] } },
      // The first file names the digest of every other one; areas keep the longer kind that the registry knows.
      security: { sri: { algorithm: 'sha256' } },
      // It names all of them as well: six digits tell builds apart, and the digest makes sure.
      output: { cleanDistPath: true, filenameHash: 'contenthash:6' },
      // What is built only when a page asks for it arrives as an update of the code that runs; those that come one upon the
      // other name files that are gone, and the page reloads in the middle of its first drawing.
      dev: { lazyCompilation: false },
      server: {
        port,
        strictPort: true,
        historyApiFallback: true,
        proxy: { '/api': server, '/registry.json': server, '/remotes': server, '/outbox': server },
      },
    },
    extra,
  )
}
