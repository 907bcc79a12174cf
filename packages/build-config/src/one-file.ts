import { readFileSync } from 'node:fs'
import type { Rspack } from '@rsbuild/core'
import { EXPOSED_CHUNK, requestsOf } from './chunk-files'
import { loadersOf } from './route-files'

type Module = { readonly type: string; nameForCondition?(): string | undefined }
type Context = { readonly chunkGraph: Rspack.Compilation['chunkGraph'] }

/** What all screens that are not named come in. */
const OTHERS = 'others'

/** Modules of the area itself, not the places where it takes one of the shell's: those stay with their screens. */
const isOwn = (module: Module): boolean =>
  module.type !== 'consume-shared-module' && !module.nameForCondition?.()?.includes('/src/apart/')

/**
 * How the code of a small area is put into files: all of it into the one that comes with the area, or, where screens are
 * named, what these use into that one and the rest into a second. What they ask for late, named by its chunk, is a file of
 * its own, so that it does not bring the rest.
 */
export function oneFile(
  apartFromOthers?: readonly string[],
  lateParts: readonly string[] = [],
  remote = 'src/remote.ts',
) {
  const first = { name: EXPOSED_CHUNK, chunks: 'async' as const, enforce: true, priority: 3 }
  if (!apartFromOthers) return { preset: 'none' as const, cacheGroups: { own: { ...first, test: isOwn } } }
  const loaders = loadersOf(readFileSync(remote, 'utf8'))
  const requests = new Set(
    apartFromOthers.flatMap((id) => {
      const found = loaders.filter((loader) => loader[0] === id)
      if (found.length === 0) throw new Error(`${remote} has no loader of ${id}`)
      return found.map(([, request]) => request)
    }),
  )
  const comesWithArea = (chunk: Rspack.Chunk): boolean =>
    chunk.name === EXPOSED_CHUNK || requestsOf(chunk).some((request) => requests.has(request))
  const isFirst = (module: Rspack.Module, { chunkGraph }: Context): boolean =>
    isOwn(module) && [...chunkGraph.getModuleChunksIterable(module)].some(comesWithArea)
  const late = lateParts.map((name) => {
    const isLate = (module: Rspack.Module, { chunkGraph }: Context): boolean =>
      isOwn(module) && [...chunkGraph.getModuleChunksIterable(module)].some((chunk) => chunk.name === name)
    return [name, { ...first, name, priority: 2, test: isLate }] as const
  })
  return {
    preset: 'none' as const,
    cacheGroups: {
      ...Object.fromEntries(late),
      own: { ...first, test: isFirst },
      others: { ...first, name: OTHERS, priority: 1, test: isOwn },
    },
  }
}
