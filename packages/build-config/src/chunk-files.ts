import type { Rspack } from '@rsbuild/core'

/** How the federation plugin names the chunk of `./remote`. */
export const EXPOSED_CHUNK = '__federation_expose_remote'

type Group = Rspack.Compilation['chunkGroups'][number]

/** The scripts that a group of chunks consists of, in the order in which they are fetched. */
export const scriptsOf = (group: Group): string[] => [...group.getFiles()].filter((file) => file.endsWith('.js'))

/** What `import()` names where a chunk is loaded by it. */
export const requestsOf = (chunk: Rspack.Chunk): string[] =>
  [...chunk.groupsIterable].flatMap((group) => [...group.origins].flatMap(({ request }) => request ?? []))

/** Groups of chunks by what `import()` names them. */
export function groupsByRequest({ chunkGroups }: Rspack.Compilation): Map<string, Group> {
  return new Map(
    [...chunkGroups].flatMap((group) =>
      [...group.origins].flatMap(({ request }) => (request === undefined ? [] : [[request, group] as const])),
    ),
  )
}

const SHARED = /^consume shared module \([^)]*\) (.+?)@[^@]*$/

/** Shared modules that the chunks of a group take from the shell. */
export function sharedBy(group: Group, { chunkGraph }: Rspack.Compilation): string[] {
  const modules = [...group.chunks].flatMap((chunk) => [...chunkGraph.getChunkModules(chunk)])
  const names = modules.flatMap((module) => SHARED.exec(module.identifier())?.[1] ?? [])
  return [...new Set(names)].sort()
}
