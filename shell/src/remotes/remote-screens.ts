import { routesOfPath } from '@tehas/contracts'
import type { Remote } from '@tehas/shell-api'
import { type ComponentType, lazy } from 'react'
import { loadTwice } from '../diagnostics/load-twice'

export type ScreenKind = 'routes' | 'drawers' | 'panels' | 'previews' | 'slots'

type Screen = ComponentType<object>

const screens = new WeakMap<Remote, Map<string, Screen>>()

function screensOf(remote: Remote): Map<string, Screen> {
  const known = screens.get(remote) ?? new Map<string, Screen>()
  screens.set(remote, known)
  return known
}

const keyOf = (kind: ScreenKind, id: string, attempt: number): string => `${kind}/${id}/${attempt}`

async function loadCode(remote: Remote, kind: ScreenKind, id: string): Promise<Screen> {
  const loader = remote[kind][id]
  if (!loader) throw new Error(`${remote.descriptor.name} has no ${kind} ${id}`)
  // The props were checked where the screen was opened; from here on they are only handed through.
  return (await loadTwice(loader)) as Screen
}

/**
 * Fetches the code of a screen before it is drawn. A screen that is drawn without waiting shows at once: React holds back
 * for up to 300 ms whatever follows a fallback. Rejects when the code did not come; drawing the screen then tries again.
 */
export async function preloadScreen(remote: Remote, kind: ScreenKind, id: string): Promise<void> {
  const known = screensOf(remote)
  if (known.has(keyOf(kind, id, 0))) return
  const screen = await loadCode(remote, kind, id)
  // One that is being drawn stays the same component, so that React keeps its state.
  if (!known.has(keyOf(kind, id, 0))) known.set(keyOf(kind, id, 0), screen)
}

/**
 * Fetches a page and what opens inside it, which would otherwise be fetched one after the other as React draws them. Never
 * rejects.
 */
export const preloadPage = (remote: Remote, pathname: string): Promise<unknown> =>
  Promise.allSettled(
    routesOfPath(remote.descriptor.routes, pathname).map(({ route }) => preloadScreen(remote, 'routes', route.id)),
  )

/** The same component for the same screen and attempt, so that React keeps its state. */
export function screenOf(remote: Remote, kind: ScreenKind, id: string, attempt: number): Screen {
  const known = screensOf(remote)
  const key = keyOf(kind, id, attempt)
  const earlier = known.get(key)
  if (earlier) return earlier
  const screen = lazy(async () => ({ default: await loadCode(remote, kind, id) }))
  known.set(key, screen)
  return screen
}
