import type { RsbuildPluginAPI, Rspack } from '@rsbuild/core'
import type { SharedUses } from '@tehas/contracts/shared-exports'

const NAME = 'tehas:shared-uses'
const SHARED = /^consume shared module \([^)]*\) (.+?)@[^@]*$/
/** `z.iso.date` is as deep as the shell names what it gives. */
const MOST_STEPS = 3

/**
 * Collects what a remote takes of each shared module while it is built, its own imports and those of packages that it
 * brings: the shell that is to serve it has to have all of it.
 */
export function collectSharedUses() {
  let uses: SharedUses = {}
  const follow = (api: RsbuildPluginAPI): void =>
    api.modifyRspackConfig((config) => {
      const collect: Rspack.RspackPluginInstance = {
        apply: (compiler) =>
          compiler.hooks.compilation.tap(NAME, (compilation) => {
            if (compilation.compiler !== compiler) return
            compilation.hooks.afterOptimizeModules.tap(NAME, () => {
              uses = usesOf(compilation)
            })
          }),
      }
      return { ...config, plugins: [...(config.plugins ?? []), collect] }
    })
  return { follow, uses: () => uses }
}

function usesOf({ moduleGraph, modules, entrypoints }: Rspack.Compilation): SharedUses {
  const runtime = [...entrypoints.keys()]
  const found = new Map<string, Set<string>>()
  for (const module of modules) {
    const shared = SHARED.exec(module.identifier())?.[1]
    if (shared === undefined) continue
    const names = found.get(shared) ?? new Set<string>()
    found.set(shared, names)
    for (const connection of moduleGraph.getIncomingConnections(module)) {
      // What was shaken off is not in the build.
      if (connection.getActiveState(runtime) === false) continue
      const steps = connection.dependency.ids ?? []
      if (steps.length > 0) names.add(steps.slice(0, MOST_STEPS).join('.'))
    }
  }
  return Object.fromEntries(
    [...found].sort(([a], [b]) => a.localeCompare(b)).map(([name, names]) => [name, [...names].sort()]),
  )
}
