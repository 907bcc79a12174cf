import { addMessages, setLanguage } from '@tehas/i18n'
import { connectShell } from '@tehas/shell-api'
import { createRoot } from 'react-dom/client'
import { reportRemote } from '../diagnostics/report-remote'
import { type Overrides, resolveOverrides } from '../remotes/current-overrides'
import { createFederation, warmFederation } from '../remotes/federation'
import { createRemoteManager } from '../remotes/remote-manager'
import { createShellRouter } from '../router/create-shell-router'
import { remoteOfPath } from '../router/remote-routes'
import { preloadScreens } from '../router/screens'
import { followSession } from '../session/follow-session'
import { refreshSession } from '../session/session-code'
import { useSessionStore } from '../session/session-store'
import { useSettingsStore } from '../session/settings-store'
import { App } from './app'
import { type AppState, useAppStore } from './app-store'
import { site } from './clients'
import { addCoreMessages } from './core-messages'
import { emptyRegistry, loadRegistry, type RegistryResult } from './load-registry'

/** How long the first paint waits for the registry; login needs no remote. */
const REGISTRY_WAIT_MS = 2000

/** Starts everything at once and mounts as soon as the registry is there (architecture, boot). */
export async function boot(): Promise<void> {
  const overrides = resolveOverrides()
  const loading = overrides.then(async (given) => ({ given, result: await loadRegistry(site, given) }))
  const { token } = useSessionStore.getState()
  if (token) {
    refreshSession().catch(() => undefined)
    if (location.pathname.startsWith('/dashboard')) warmFederation()
  }
  preloadScreens(location.pathname)
  addCoreMessages()
  setLanguage(useSettingsStore.getState().language)
  useSettingsStore.subscribe(({ language }) => setLanguage(language))
  connectShell(undefined)
  followSession()

  const first = await Promise.race([loading, wait(REGISTRY_WAIT_MS)])
  useAppStore.setState({ app: prepare(first?.result, first?.given) })
  const root = document.getElementById('root')
  if (root) createRoot(root).render(<App />)
  if (first === undefined) {
    const { result, given } = await loading
    useAppStore.setState({ app: prepare(result, given) })
  }
}

async function reloadRegistry(): Promise<void> {
  const overrides = await resolveOverrides()
  useAppStore.setState({ app: prepare(await loadRegistry(site, overrides), overrides) })
}

function prepare(result: RegistryResult | undefined, overrides: Overrides = new Map()): AppState {
  const registry = result?.status === 'ready' ? result.registry : emptyRegistry
  const remotes = createRemoteManager({
    registry,
    federation: createFederation((area) => overrides.has(area)),
    addMessages,
    report: reportRemote,
  })
  // Before React mounts: the code of the current address is on its way while the frame is drawn.
  const current = remoteOfPath(registry, location.pathname)
  if (current && useSessionStore.getState().token) {
    remotes.preload(current.name)
    void remotes.load(current.name)
  }
  return {
    remotes,
    overrides,
    router: createShellRouter(registry),
    registryError: result?.status === 'failed' ? result.error : undefined,
    reloadRegistry,
  }
}

const wait = (ms: number) => new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), ms))
