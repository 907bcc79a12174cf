import { readFileSync } from 'node:fs'
import type { RsbuildPluginAPI, Rspack } from '@rsbuild/core'
import type { RemoteDescriptorInput } from '@tehas/contracts'
import { EXPOSED_CHUNK, groupsByRequest, scriptsOf, sharedBy } from './chunk-files'

/** What each route of a remote loads when it is opened: its own files, and modules of the shell. */
export type RouteFiles = Readonly<Record<string, { readonly files: string[]; readonly shared: string[] }>>

const LOADER = /(['"]?)([\w.-]+)\1:\s*\(\)\s*=>\s*import\(\s*(['"])([^'"]+)\3/g

/** Ids of the loaders of `remote.ts` and what they import; a panel and its preview have the same id. */
export const loadersOf = (source: string): readonly (readonly [id: string, request: string])[] =>
  [...source.matchAll(LOADER)].map(([, , id = '', , request = '']) => [id, request])

/** What the loaders of routes import, by their ids. */
const importsOf = (source: string): ReadonlyMap<string, string> => new Map(loadersOf(source))

/**
 * Collects the files of each route while a remote is built, and those that come with the area whatever is opened; a route
 * whose loader can't be told is left out.
 */
export function collectRouteFiles({ routes }: RemoteDescriptorInput, remote: string) {
  let collected: RouteFiles = {}
  let exposed: string[] = []
  const collect = (compilation: Rspack.Compilation): RouteFiles => {
    const groups = groupsByRequest(compilation)
    const imports = importsOf(readFileSync(remote, 'utf8'))
    return Object.fromEntries(
      routes.flatMap(({ id }) => {
        const group = groups.get(imports.get(id) ?? '')
        return group ? [[id, { files: scriptsOf(group), shared: sharedBy(group, compilation) }]] : []
      }),
    )
  }
  const follow = (api: RsbuildPluginAPI): void =>
    api.processAssets({ stage: 'report' }, ({ compilation }) => {
      collected = collect(compilation)
      const group = compilation.namedChunkGroups.get(EXPOSED_CHUNK)
      exposed = group ? scriptsOf(group) : []
    })
  return { follow, files: () => collected, exposed: () => exposed }
}
