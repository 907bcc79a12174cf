import { pluginModuleFederation } from '@module-federation/rsbuild-plugin'
import { defineConfig, mergeRsbuildConfig, type RsbuildConfig } from '@rsbuild/core'
import type { RemoteDescriptorInput } from '@tehas/contracts'
import { baseConfig } from './base-config'
import { containerName } from './container-name'
import { REMOTE_ENTRY, remoteManifest } from './remote-manifest'
import { remoteShares } from './shared-modules'

export type RemoteConfigOptions = {
  readonly descriptor: RemoteDescriptorInput
  readonly version: string
  /** Port of the area's development server; its stand-alone page is served 100 above. */
  readonly port: number
}

/**
 * The build of one area. `TEHAS_ALONE=1` gives its stand-alone page, with hot reload and without federation,
 * since a remote that takes everything from the shell can't run alone.
 */
export function defineRemoteConfig(options: RemoteConfigOptions): RsbuildConfig {
  return process.env.TEHAS_ALONE === '1' ? aloneConfig(options) : federatedConfig(options)
}

function federatedConfig({ descriptor, version, port }: RemoteConfigOptions): RsbuildConfig {
  const production = process.env.NODE_ENV === 'production'
  return mergeRsbuildConfig(baseConfig(version), {
    plugins: [
      pluginModuleFederation({
        name: containerName(descriptor.name),
        filename: REMOTE_ENTRY,
        exposes: { './remote': './src/remote.ts' },
        shared: remoteShares(),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: true,
        ...(production && {
          experiments: { externalRuntime: true, optimization: { target: 'web' as const, disableSnapshot: true } },
        }),
      }),
      remoteManifest({ descriptor, version }),
    ],
    source: { entry: {} },
    output: { assetPrefix: 'auto', cleanDistPath: true },
    server: { port, strictPort: true, cors: true },
    // A changed file can't be swapped inside a running shell: the page reloads instead.
    dev: { hmr: false, liveReload: true, assetPrefix: true, client: { protocol: 'ws', host: 'localhost', port } },
    tools: { htmlPlugin: false },
  })
}

function aloneConfig({ version, port }: RemoteConfigOptions): RsbuildConfig {
  return mergeRsbuildConfig(
    baseConfig(version),
    defineConfig({
      source: { entry: { index: './src/standalone.tsx' } },
      html: { title: 'Tehas' },
      output: { distPath: { root: 'dist-alone' } },
      server: {
        port: port + 100,
        strictPort: true,
        proxy: { '/api': process.env.TEHAS_SERVER ?? 'http://localhost:3000' },
      },
    }),
  )
}
