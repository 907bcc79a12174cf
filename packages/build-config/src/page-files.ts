import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RsbuildPlugin, Rspack } from '@rsbuild/core'
import { PAGE_FILES, type PageFiles } from '@tehas/contracts'
import { groupsByRequest, scriptsOf } from './chunk-files'
import { sharedModules } from './shared-modules'

type Names = { readonly whole: string[]; readonly frame: string[]; readonly shared: Readonly<Record<string, string[]>> }

/**
 * Writes which scripts of the shell a page needs, so that the service can name them in its head: the browser then asks for
 * all of them at once instead of one part after another as the code runs.
 */
export const pageFiles = (): RsbuildPlugin => ({
  name: 'tehas:page-files',
  setup(api) {
    let names: Names | undefined
    api.processAssets({ stage: 'report' }, ({ compilation }) => {
      if (api.context.action === 'build') names = collect(compilation)
    })
    api.onAfterBuild(async () => {
      if (!names) return
      const folder = api.context.distPath
      const digests = new Map<string, string>()
      for (const path of new Set([names.whole, names.frame, ...Object.values(names.shared)].flat())) {
        digests.set(path, await digestOf(join(folder, path)))
      }
      const described = (paths: readonly string[]) =>
        paths.map((path) => ({ url: `/${path}`, integrity: digests.get(path) ?? '' }))
      const files: PageFiles = {
        whole: described(names.whole),
        frame: described(names.frame),
        shared: Object.fromEntries(Object.entries(names.shared).map(([name, paths]) => [name, described(paths)])),
      }
      await writeFile(join(folder, PAGE_FILES), JSON.stringify(files))
    })
  },
})

/** The kind of digest that `shell-config` asks for: a hint with another one would be fetched a second time. */
const digestOf = async (file: string): Promise<string> =>
  `sha256-${createHash('sha256')
    .update(await readFile(file))
    .digest('base64')}`

function collect(compilation: Rspack.Compilation): Names {
  const groups = groupsByRequest(compilation)
  const named = (name: string) => scriptsOf(found(compilation.namedChunkGroups.get(name), name))
  const later = sharedModules.filter(({ eager }) => !eager).map(({ name }) => name)
  return {
    whole: named('bootstrap'),
    frame: named('frame'),
    shared: Object.fromEntries(later.map((name) => [name, scriptsOf(found(groups.get(name), name))])),
  }
}

function found<T>(group: T | undefined, name: string): T {
  if (group === undefined) throw new Error(`The shell has no chunk of ${name}`)
  return group
}
