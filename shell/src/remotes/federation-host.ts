import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'
import * as runtimeCore from '@module-federation/runtime-tools/runtime-core'
import { lazyModules } from './lazy-modules'
import { providedModules } from './provided-modules'

/** One of each for the whole page, whatever version a remote was built against. */
const shareConfig = { singleton: true, requiredVersion: false, eager: false } as const
const version = process.env.TEHAS_VERSION ?? '0.0.0'

const provided = Object.entries(providedModules).map(
  ([name, module]) => [name, { version, shareConfig, lib: () => module }] as const,
)
const lazy = Object.entries(lazyModules).map(([name, load]) => {
  const get = async () => {
    const module = await load()
    return () => module
  }
  return [name, { version, shareConfig, get }] as const
})

/** What each entry's file has to be, by its address; filled when a remote is registered. */
const integrities = new Map<string, string>()

/** Entries are loaded by script elements: this makes the browser refuse one whose content is not the published one. */
const integrityPlugin: ModuleFederationRuntimePlugin = {
  name: 'tehas-integrity',
  createScript({ url }) {
    const integrity = integrities.get(url)
    if (!integrity) return
    const script = document.createElement('script')
    script.src = url
    script.crossOrigin = 'anonymous'
    script.integrity = integrity
    script.async = true
    return script
  },
}

// Published remotes bring no runtime of their own: their builds look for its core under this name. `enhanced` has no entry
// point for the core, so it comes from the package that `enhanced` takes it from.
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore })

const host = createInstance({
  name: 'tehas_shell',
  remotes: [],
  shared: Object.fromEntries([...provided, ...lazy]),
  shareStrategy: 'loaded-first',
  plugins: [integrityPlugin],
})

export type Registration = {
  readonly name: string
  readonly url: string
  readonly integrity: string | undefined
  readonly force: boolean
}

/** Names a remote's entry; `force` forgets what a failed try left behind. */
export function registerEntry({ name, url, integrity, force }: Registration): void {
  if (integrity) integrities.set(url, integrity)
  host.registerRemotes([{ name, entry: url, entryGlobalName: name, type: 'global' }], { force })
}

/** Loads what a registered remote exposes. */
export const loadExposed = (name: string): Promise<unknown> => host.loadRemote(`${name}/remote`, { from: 'runtime' })
