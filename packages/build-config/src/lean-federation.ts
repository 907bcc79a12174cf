import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { rspack } from '@rsbuild/core'

const COMMON_JS =
  /[\\/]@module-federation[\\/](?:error-codes|runtime|sdk|webpack-bundler-runtime)[\\/]dist[\\/].*\.cjs$/
const SENTENCES = /[\\/]@module-federation[\\/]error-codes[\\/]dist[\\/]desc\.mjs$/
const leftOut = createRequire(import.meta.url).resolve('./federation-sentences-left-out.mjs')

/**
 * Every entry carries the federation's runtime, in a kind of module that can't be shaken; this takes the other kind, and
 * leaves out the sentences of its errors. Their codes and links stay.
 */
export const leanFederation = () => [
  new rspack.NormalModuleReplacementPlugin(COMMON_JS, ({ createData }) => {
    const shakeable = ['.mjs', '.js']
      .map((ending) => createData?.resource?.replace(/\.cjs$/, ending) ?? '')
      .find((file) => existsSync(file))
    if (createData && shakeable) createData.resource = shakeable
  }),
  new rspack.NormalModuleReplacementPlugin(SENTENCES, ({ createData }) => {
    if (createData) createData.resource = leftOut
  }),
]
