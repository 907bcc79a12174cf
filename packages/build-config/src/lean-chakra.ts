import { createRequire } from 'node:module'
import { rspack } from '@rsbuild/core'

const IN_SYSTEM = /[\\/]@chakra-ui[\\/]react[\\/]dist[\\/]esm[\\/]styled-system$/
const DONE_ELSEWHERE = /\/(?:preflight|serialize|cva|sva|token-dictionary)\.js$/
const { resolve } = createRequire(import.meta.url)
const leftOut = resolve('./chakra-left-out.mjs')

/**
 * Chakra's system is one function that holds on to all its parts. Pages work out tokens and rules for the whole page in
 * the build and recipes by `packages/ui/src/styling`; this takes Chakra's own code for them out of browser builds.
 */
export const leanChakra = () =>
  new rspack.NormalModuleReplacementPlugin(/\.js$/, (resource) => {
    if (IN_SYSTEM.test(resource.context ?? '') && DONE_ELSEWHERE.test(resource.request)) resource.request = leftOut
  })

/** Takes properties and conditions that no screen uses out of Chakra's base; `lean-chakra.test.ts` finds one that is used. */
export const leanChakraPreset = {
  test: /[\\/]@chakra-ui[\\/]react[\\/]dist[\\/]esm[\\/]preset-base\.js$/,
  loader: resolve('./lean-chakra-preset-loader.cjs'),
}
