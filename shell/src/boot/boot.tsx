import { isUsable, type MatchedRoute, remoteOfPath, routesOfPath } from '@tehas/contracts'
import { addMessages } from '@tehas/i18n'
import { connectShell } from '@tehas/shell-api'
import { startTransition } from 'react'
import type { Root } from 'react-dom/client'
import { reportRemote } from '../diagnostics/report-remote'
import { startServiceWorker } from '../pwa/start-service-worker'
import { type Overrides, resolveOverrides } from '../remotes/current-overrides'
import { createFederation, warmFederation } from '../remotes/federation'
import { createRemoteManager, type RemoteManager } from '../remotes/remote-manager'
import { preloadPage } from '../remotes/remote-screens'
import { preloadScreens } from '../router/screens'
import { followSession } from '../session/follow-session'
import { keepFormats } from '../session/keep-formats'
import { refreshSession } from '../session/refresh-session'
import { useSessionStore } from '../session/session-store'
import { App } from './app'
import type { AppState } from './app-store'
import { site } from './clients'
import { emptyRegistry, loadRegistry, type RegistryResult } from './load-registry'
import { openPage } from './open-page'
import { showApp } from './show-app'

/** How long the first drawing waits for all that it shows: registry, frame, area and first answers. */
const FIRST_DRAWING_WAIT_MS = 1000

/**
 * Starts everything at once and draws as soon as the page of the address can be drawn whole (architecture, boot): each
 * drawing of a part would delay the rest. What the page shows in the meantime, login or nothing, stays until then.
 */
export async function boot(givenRoot?: Root): Promise<void> {
  const root = givenRoot ?? openPage()
  const overrides = resolveOverrides()
  const loading = overrides.then(async (given) => ({ given, result: await loadRegistry(site, given) }))
  // Login may have shown long before, and the session be of another tab.
  if (givenRoot) void useSessionStore.persist.rehydrate()
  keepFormats()
  if (useSessionStore.getState().token) {
    refreshSession().catch(() => undefined)
    if (location.pathname.startsWith('/dashboard')) warmFederation()
  }
  const screens = preloadScreens(location.pathname)
  connectShell(undefined)
  followSession()

  const beginning = Promise.all([loading, screens]).then(([{ result, given }]) => prepare(result, given))
  const complete = beginning.then(({ remotes }) => preparePage(remotes))
  await Promise.race([complete, wait(FIRST_DRAWING_WAIT_MS)])
  const begun = await Promise.race([beginning, undefined])
  showApp(begun ?? prepare(undefined))
  // In slices: as one task the first drawing keeps the browser from answering for a tenth of a second.
  startTransition(() => root.render(<App />))
  startServiceWorker()
  if (!begun) showApp(await beginning)
}

async function reloadRegistry(): Promise<void> {
  const overrides = await resolveOverrides()
  showApp(prepare(await loadRegistry(site, overrides), overrides))
}

function prepare(result: RegistryResult | undefined, overrides: Overrides = new Map()): Omit<AppState, 'router'> {
  const registry = result?.status === 'ready' ? result.registry : emptyRegistry
  const remotes = createRemoteManager({
    registry,
    federation: createFederation((area) => overrides.has(area)),
    addMessages,
    prepare: (remote) => preloadPage(remote, location.pathname),
    report: reportRemote,
  })
  return {
    remotes,
    overrides,
    registryError: result?.status === 'failed' ? result.error : undefined,
    reloadRegistry,
  }
}

/** Loads the area of the current address with its screens, and reads what they ask for first; never rejects. */
async function preparePage(remotes: RemoteManager): Promise<void> {
  const current = remoteOfPath(remotes.registry, location.pathname)
  if (!current || !useSessionStore.getState().token) return
  remotes.preload(current.name)
  const routes = isUsable(remotes.registry, current) ? routesOfPath(current.descriptor.routes, location.pathname) : []
  await Promise.all([remotes.load(current.name), readFirst(routes)])
}

/** Pages and addresses without first calls fetch no table of calls. */
async function readFirst(routes: readonly MatchedRoute[]): Promise<void> {
  if (routes.every(({ route }) => route.asks === undefined)) return
  const code = await import(/* webpackChunkName: "frame" */ './first-answers').catch(() => undefined)
  await code?.readFirstAnswers(routes)
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
