import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RsbuildPlugin, Rspack } from '@rsbuild/core'
import { SHARED_EXPORTS, type SharedExports } from '@tehas/contracts/shared-exports'
import { sharedModules } from './shared-modules'

/** Files of the shell that hand modules to areas. */
const HANDS_OUT = /[\\/]shell[\\/]src[\\/]remotes[\\/](?:provided-modules|lazy-modules|library-parts)\.ts$/
/** Modules of plain data, which the build can read: calls of a table are named one by one. */
const PLAIN_DATA = /[\\/]packages[\\/]contracts[\\/]src[\\/]/
const STAGE_OF_NAMES = 'tehas:shared-exports'

export type LibraryParts = Readonly<Record<string, object>>

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** Names of what an object holds, `levels` deep: `calls`, `calls.createPartner`. */
export function namesOf(part: object, levels: number, prefix = ''): string[] {
  return Object.entries(part).flatMap(([name, value]) => [
    `${prefix}${name}`,
    ...(levels > 1 && isPlain(value) ? namesOf(value, levels - 1, `${prefix}${name}.`) : []),
  ])
}

/** The file's content; the same names give the same text. */
export function describeExports(names: Readonly<Record<string, readonly string[]>>): SharedExports {
  const modules = Object.fromEntries(
    Object.keys(names)
      .sort()
      .map((name) => [name, [...new Set(names[name])].sort()]),
  )
  const digest = createHash('sha256').update(JSON.stringify(modules)).digest('hex').slice(0, 12)
  return { digest, modules }
}

type Found = { readonly names: readonly string[]; readonly file: string | undefined }

/** What the bundler knows of the modules that the shell hands out, by the names under which it does. */
function providedBy({ moduleGraph, modules }: Rspack.Compilation): Map<string, Found> {
  const found = new Map<string, Found>()
  for (const module of modules) {
    if (!HANDS_OUT.test(fileOf(module) ?? '')) continue
    for (const { dependency, module: target } of moduleGraph.getOutgoingConnections(module)) {
      if (!target || dependency.request === undefined) continue
      const names = moduleGraph.getProvidedExports(target)
      found.set(dependency.request, { names: Array.isArray(names) ? names : [], file: fileOf(target) })
    }
  }
  return found
}

const fileOf = (module: Rspack.Module): string | undefined =>
  'resource' in module && typeof module.resource === 'string' ? module.resource : undefined

/**
 * Writes what areas find in each shared module of this shell, so that an area which needs more is refused when it is
 * published instead of failing in front of everybody. `parts` loads what is given of libraries.
 */
export const sharedExports = (parts: () => Promise<LibraryParts>): RsbuildPlugin => ({
  name: STAGE_OF_NAMES,
  setup(api) {
    let provided = new Map<string, Found>()
    api.modifyRspackConfig((config) => {
      const collect: Rspack.RspackPluginInstance = {
        apply: (compiler) =>
          compiler.hooks.compilation.tap(STAGE_OF_NAMES, (compilation) => {
            if (compilation.compiler !== compiler) return
            compilation.hooks.afterOptimizeModules.tap(STAGE_OF_NAMES, () => {
              provided = providedBy(compilation)
            })
          }),
      }
      return { ...config, plugins: [...(config.plugins ?? []), collect] }
    })
    api.onAfterBuild(async () => {
      if (api.context.action !== 'build') return
      const given = await parts()
      const names = await Promise.all(sharedModules.map(async ({ name }) => [name, await namesFor(name)] as const))
      const described = describeExports(Object.fromEntries(names))
      await writeFile(join(api.context.distPath, SHARED_EXPORTS), `${JSON.stringify(described)}\n`)

      async function namesFor(name: string): Promise<readonly string[]> {
        const part = given[name]
        if (part) return namesOf(part, Number.POSITIVE_INFINITY)
        const found = provided.get(name)
        if (!found || found.names.length === 0) throw new Error(`The shell does not hand out ${name}`)
        if (found.file === undefined || !PLAIN_DATA.test(found.file)) return found.names
        const module: object = await import(pathToFileURL(found.file).href)
        return namesOf(module, 2)
      }
    })
  },
})
