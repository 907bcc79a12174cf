import type { Rspack } from '@rsbuild/core'

/** In bytes before packing: a smaller part that two screens have in common is not worth a request. */
const WORTH_A_FILE = 7000

/** The area's own code and that of the house, not the places where it takes a module of the shell's. */
const isOwn = (module: Rspack.Module): boolean =>
  module.type !== 'consume-shared-module' &&
  /[\\/](?:mfe-[a-z-]+|packages)[\\/]/.test(module.nameForCondition?.() ?? '')

/**
 * How the code of a large area is put into files: what two screens have in common comes once, in a file of its own, in
 * place of once in each. Chunks named in `except` stay whole: those that every page loads.
 */
export function commonFiles(except: readonly string[]) {
  return {
    cacheGroups: {
      common: {
        chunks: ({ name }: Pick<Rspack.Chunk, 'name'>) => name === undefined || !except.includes(name),
        minChunks: 2,
        minSize: WORTH_A_FILE,
        test: isOwn,
      },
    },
  }
}
