import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { type EnvironmentConfig, mergeRsbuildConfig, type RsbuildConfig } from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'
import { areaSchema, type RemoteDescriptorInput } from '@tehas/contracts'
import { baseConfig } from './base-config'
import { commonFiles } from './common-files'
import { containerName } from './container-name'
import { oneFile } from './one-file'
import { pageGuard } from './page-guard-path'
import { REMOTE_ENTRY, remoteManifest } from './remote-manifest'
import { remoteShares } from './shared-modules'

export type RemoteConfigOptions = {
  readonly descriptor: RemoteDescriptorInput
  readonly version: string
  /**
   * Puts all screens of a small area into the file that comes with it: some hundred bytes each are not worth a request.
   * What a screen takes from the shell still comes only when that screen is opened. Features in `src/apart` stay out of it:
   * heavy ones that few pages show.
   */
  readonly oneFile?: boolean
  /**
   * Screens of such an area that are opened without the others, by the ids of their loaders in `remote.ts`: what they use
   * comes with the area, and all the rest in a second file, so that a phone on the floor does not fetch the office.
   */
  readonly apartFromOthers?: readonly string[]
  /** What those screens ask for late, by the names of the chunks: each comes without the rest too. */
  readonly lateParts?: readonly string[]
  /** For a large area: builds once what its screens have in common, but for these chunks, which stay whole. */
  readonly commonFilesExcept?: readonly string[]
}

const FIRST_PORT = 3101

/** Port of an area's development server: each has its own, by its place among the areas. */
const portOf = ({ name }: RemoteDescriptorInput): number => FIRST_PORT + areaSchema.options.indexOf(name)

/** Pages on this machine may take files of a development server; pages of elsewhere may not. */
const THIS_MACHINE = /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/

/** The build of one area; `rsbuild dev` serves its stand-alone page and its entry for a running shell on one port. */
export function defineRemoteConfig(options: RemoteConfigOptions): RsbuildConfig {
  return process.env.NODE_ENV === 'production' ? publishedConfig(options) : developmentConfig(options)
}

function publishedConfig(options: RemoteConfigOptions): RsbuildConfig {
  const experiments = { externalRuntime: true, optimization: { target: 'web' as const, disableSnapshot: true } }
  return mergeRsbuildConfig(baseConfig({ version: options.version }), federated(options, { experiments }), {
    // The entry names every file; each build has a folder of its own, so six digits are enough to tell its files apart.
    output: { assetPrefix: 'auto', cleanDistPath: true, filenameHash: 'contenthash:6' },
    ...(options.oneFile && { splitChunks: oneFile(options.apartFromOthers, options.lateParts) }),
    ...(options.commonFilesExcept && { splitChunks: commonFiles(options.commonFilesExcept) }),
  })
}

/** What makes a build one that a shell can load. */
function federated(
  { descriptor, version }: RemoteConfigOptions,
  extra: Partial<ConstructorParameters<typeof ModuleFederationPlugin>[0]> = {},
): EnvironmentConfig {
  const name = containerName(descriptor.name)
  const federation = new ModuleFederationPlugin({
    name,
    filename: REMOTE_ENTRY,
    exposes: { './remote': './src/remote.ts' },
    shared: remoteShares(),
    shareStrategy: 'loaded-first',
    dts: false,
    manifest: true,
    ...extra,
  })
  return {
    plugins: [remoteManifest({ descriptor, version })],
    source: { include: [/@module-federation[\\/]/] },
    tools: {
      htmlPlugin: false,
      // The one entry is the container's; chunks of two areas in one page must not answer for each other.
      rspack: (config) =>
        Object.assign(config, {
          entry: {},
          output: { ...config.output, uniqueName: name, chunkLoadingGlobal: `chunk_${name}` },
          plugins: [...(config.plugins ?? []), federation],
        }),
    },
  }
}

function developmentConfig(options: RemoteConfigOptions): RsbuildConfig {
  const { descriptor, version } = options
  // The shell hands out the runtime of JSX that published areas use, and keeps hot reload to itself.
  const react = pluginReact({ fastRefresh: false, swcReactOptions: { development: false } })
  return {
    server: {
      port: portOf(descriptor),
      strictPort: true,
      cors: { origin: THIS_MACHINE },
      historyApiFallback: true,
      proxy: { '/api': process.env.TEHAS_SERVER ?? 'http://localhost:3000' },
    },
    dev: {
      // Inside a running shell the page's own port is that of another server.
      client: { protocol: 'ws', host: 'localhost', port: portOf(descriptor) },
      assetPrefix: true,
      watchFiles: { type: 'reload-server', paths: ['src/descriptor.ts'] },
    },
    environments: {
      web: mergeRsbuildConfig<EnvironmentConfig>(baseConfig({ version, react }), federated(options), {
        // A changed file can't be swapped inside a running shell: the page reloads instead.
        dev: { hmr: false, liveReload: true, lazyCompilation: false },
      }),
      // A remote that takes everything from the shell can't run alone: this page is built without federation.
      alone: mergeRsbuildConfig<EnvironmentConfig>(baseConfig({ version, theme: 'in-page' }), {
        source: { entry: { index: [pageGuard, './src/standalone.tsx'] } },
        html: { title: 'Tehas' },
        output: {
          distPath: { root: 'dist-alone', js: 'alone', css: 'alone', font: 'alone', svg: 'alone', image: 'alone' },
        },
        dev: { lazyCompilation: { entries: true, imports: true } },
      }),
    },
  }
}
