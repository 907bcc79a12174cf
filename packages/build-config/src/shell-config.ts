import { pluginModuleFederation } from '@module-federation/rsbuild-plugin'
import { mergeRsbuildConfig, type RsbuildConfig } from '@rsbuild/core'
import { baseConfig } from './base-config'
import { hostShares } from './shared-modules'

export type ShellConfigOptions = { readonly version: string; readonly port: number }

/** The build of the shell: it knows no remote by name, they are registered at run time. */
export function defineShellConfig({ version, port }: ShellConfigOptions, extra: RsbuildConfig = {}): RsbuildConfig {
  const production = process.env.NODE_ENV === 'production'
  const server = process.env.TEHAS_SERVER ?? 'http://localhost:3000'
  return mergeRsbuildConfig(
    baseConfig(version),
    {
      plugins: [
        pluginModuleFederation({
          name: 'tehas_shell',
          remotes: {},
          shared: hostShares(),
          shareStrategy: 'loaded-first',
          dts: false,
          manifest: false,
          ...(production && {
            experiments: {
              provideExternalRuntime: true,
              optimization: { target: 'web' as const, disableSnapshot: true },
            },
          }),
        }),
      ],
      source: { entry: { index: './src/index.ts' } },
      // The one font that every first page shows; the browser would find it only after the code ran.
      performance: { preload: { type: 'all-assets', include: [/inter-latin-opsz/] } },
      output: { cleanDistPath: true },
      server: {
        port,
        strictPort: true,
        historyApiFallback: true,
        proxy: { '/api': server, '/registry.json': server, '/remotes': server },
      },
    },
    extra,
  )
}
