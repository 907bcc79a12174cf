import type { EnvironmentConfig, RsbuildPlugin } from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'
import { leanChakra, leanChakraPreset } from './lean-chakra'
import { leanContracts } from './lean-contracts'
import { leanFederation } from './lean-federation'
import { leanZod, leanZodBounds, leanZodSchemas, leanZodStrings } from './lean-zod'
import { precompress } from './precompress'
import { productionRouter } from './production-router'

/** Emotion imports these for their effect alone, and they have none; nothing here copies statics of components. */
const FOR_EFFECT = /[\\/](?:hoist-non-react-statics|react-is)[\\/]/

/**
 * First line of every script: Chromium then compiles all of it while it arrives, beside the page's own thread, instead of
 * one function after the other when each is first called. Other browsers read a comment.
 */
const COMPILE_AHEAD = '//# allFunctionsCalledOnLoad'

/** What i18next tells where its `debug` is on alone, which it never is in a build. */
const SILENT = ['this.logger.warn', 'this.logger.log', 'this.logger.deprecate']

export type BaseOptions = {
  readonly version: string
  readonly react?: RsbuildPlugin
  /**
   * `built`: the build works the theme out, or the shell hands it over, and Chakra's own code for it stays out of the page.
   * `in-page`: for a page that has no such build.
   */
  readonly theme?: 'built' | 'in-page'
}

/** What every build of the house has in common. */
export function baseConfig({ version, react = pluginReact(), theme = 'built' }: BaseOptions): EnvironmentConfig {
  const isBuilt = theme === 'built'
  return {
    plugins: [react, precompress()],
    source: { define: { 'process.env.TEHAS_VERSION': JSON.stringify(version) } },
    html: { crossorigin: 'anonymous' },
    output: {
      target: 'web',
      // Files of the house are small and cached for ever: inlining them would grow every first load.
      dataUriLimit: 0,
      legalComments: 'none',
      sourceMap: false,
      // Every browser of the list above reads modern syntax; a third pass finds what the second one freed.
      minify: {
        jsOptions: {
          minimizerOptions: {
            ecma: 2022,
            compress: { ecma: 2022, passes: 3, pure_funcs: SILENT },
            format: { preamble: `${COMPILE_AHEAD}\n` },
          },
        },
      },
      overrideBrowserslist: ['chrome >= 111', 'edge >= 111', 'firefox >= 113', 'safari >= 16.4'],
    },
    security: { sri: { enable: 'auto', algorithm: 'sha384' } },
    performance: { printFileSize: { compressed: true } },
    tools: {
      rspack: {
        // Inline evaluation of modules would need unsafe-eval in the content security policy.
        devtool: false,
        output: { crossOriginLoading: 'anonymous' },
        plugins: [...(isBuilt ? [leanChakra()] : []), leanZod(), ...leanFederation(), ...productionRouter()],
        module: {
          rules: [
            leanContracts,
            ...(isBuilt ? [leanChakraPreset] : []),
            leanZodStrings,
            leanZodBounds,
            leanZodSchemas,
            { test: FOR_EFFECT, sideEffects: false },
            // Programs that are published as they came, such as the one that reads PDF: `import address from '…?url'`.
            { resourceQuery: /^\?url$/, type: 'asset/resource' },
          ],
        },
      },
    },
  }
}
