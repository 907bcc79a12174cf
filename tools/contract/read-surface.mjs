import { describeExports, namesOf } from '../../packages/build-config/src/shared-exports.ts'
import * as browserContracts from '../../packages/contracts/src/browser.ts'
import { calls, drawers, panels, slots } from '../../packages/contracts/src/index.ts'
import { createFakeShell } from '../../packages/shell-api/src/testing/index.ts'
import { lazyModules } from '../../shell/src/remotes/lazy-modules.ts'
import { libraryParts } from '../../shell/src/remotes/library-parts.ts'
import { providedModules } from '../../shell/src/remotes/provided-modules.ts'
import { surfaceOf } from './surface.mjs'

/** React is as published: its names are those of its version. */
const isOfReact = (name) => /^react(?:-dom|\/|$)/.test(name)

async function moduleNames() {
  const eager = Object.entries(providedModules)
    .filter(([name]) => !isOfReact(name))
    .map(([name, module]) => [name, name === '@tehas/contracts' ? browserContracts : module])
  const lazy = await Promise.all(Object.entries(lazyModules).map(async ([name, load]) => [name, await load()]))
  return Object.fromEntries(
    [...eager, ...lazy].map(([name, module]) => {
      if (name in libraryParts) return [name, namesOf(module, Number.POSITIVE_INFINITY)]
      return [name, namesOf(module, name.startsWith('@tehas/contracts') ? 2 : 1)]
    }),
  )
}

/** The contract as the sources have it now, with a digest of what shared modules export. */
export async function readSurface() {
  const { digest, modules } = describeExports(await moduleNames())
  const { asked: _asked, ...shell } = createFakeShell({})
  const shellApi = Object.keys(shell)
  return { digest, surface: surfaceOf({ calls, drawers, panels, slots, shellApi, modules }) }
}
