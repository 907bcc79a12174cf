import { remoteOfPath, routesOfPath } from '@tehas/contracts'
import { addMessages } from '@tehas/i18n'
import { connectShell, type Remote } from '@tehas/shell-api'
import type { Root } from 'react-dom/client'
import { reportRemote } from '../diagnostics/report-remote'
import { startServiceWorker } from '../pwa/start-service-worker'
import { type Overrides, resolveOverrides } from '../remotes/current-overrides'
import { createFederation, warmFederation } from '../remotes/federation'
import { createRemoteManager } from '../remotes/remote-manager'
import { preloadScreen } from '../remotes/remote-screens'
import { createShellRouter } from '../router/create-shell-router'
import { preloadScreens } from '../router/screens'
import { followSession } from '../session/follow-session'
import { refreshSession } from '../session/refresh-session'
import { useSessionStore } from '../session/session-store'
import { App } from './app'
import { type AppState, useAppStore } from './app-store'
import { site } from './clients'
import { emptyRegistry, loadRegistry, type RegistryResult } from './load-registry'
import { openPage } from './open-page'

/** How long the first paint waits for the registry and the frame of the page; login needs no remote. */
const REGISTRY_WAIT_MS = 2000

/**
 * Starts everything at once and mounts as soon as the registry is there (architecture, boot). What the page shows in the
 * meantime, login or nothing, stays until then.
 */
export async function boot(root: Root = openPage()): Promise<void> {
  const overrides = resolveOverrides()
  const loading = overrides.then(async (given) => ({ given, result: await loadRegistry(site, given) }))
  // Login may have shown long before, and the session be of another tab.
  void useSessionStore.persist.rehydrate()
  if (useSessionStore.getState().token) {
    refreshSession().catch(() => undefined)
    if (location.pathname.startsWith('/dashboard')) warmFederation()
  }
  const screens = preloadScreens(location.pathname)
  connectShell(undefined)
  followSession()

  const begun = Promise.all([loading, screens]).then(([read]) => read)
  const first = await Promise.race([begun, wait(REGISTRY_WAIT_MS)])
  useAppStore.setState({ app: prepare(first?.result, first?.given) })
  root.render(<App />)
  startServiceWorker()
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
    prepare: (remote) => loadScreensOf(remote, location.pathname),
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

/** A page and what opens inside it, which would otherwise be fetched one after the other as React draws them. */
const loadScreensOf = (remote: Remote, pathname: string): Promise<unknown> =>
  Promise.allSettled(
    routesOfPath(remote.descriptor.routes, pathname).map(({ route }) => preloadScreen(remote, 'routes', route.id)),
  )

const wait = (ms: number) => new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), ms))
