import { remoteOfPath, routesOfPath } from '@tehas/contracts'
import { addMessages } from '@tehas/i18n'
import { connectShell, type Remote } from '@tehas/shell-api'
import type { Root } from 'react-dom/client'
import { reportRemote } from '../diagnostics/report-remote'
import { startServiceWorker } from '../pwa/start-service-worker'
import { type Overrides, resolveOverrides } from '../remotes/current-overrides'
import { createFederation, warmFederation } from '../remotes/federation'
import { createRemoteManager } from '../remotes/remote-manager'
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

/** How long the first paint waits for the registry; login needs no remote. */
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
  preloadScreens(location.pathname)
  connectShell(undefined)
  followSession()

  const first = await Promise.race([loading, wait(REGISTRY_WAIT_MS)])
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
    report: reportRemote,
  })
  // Before React mounts: the code of the current address is on its way while the frame is drawn.
  const current = remoteOfPath(registry, location.pathname)
  if (current && useSessionStore.getState().token) {
    remotes.preload(current.name)
    void remotes.load(current.name).then((state) => {
      if (state.status === 'ready') loadScreensOf(state.remote, location.pathname)
    })
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
function loadScreensOf({ descriptor, routes }: Remote, pathname: string): void {
  for (const { route } of routesOfPath(descriptor.routes, pathname)) routes[route.id]?.().catch(() => undefined)
}

const wait = (ms: number) => new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), ms))
