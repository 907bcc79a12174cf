import { createShellRouter, offerAreas } from '../router/create-shell-router'
import { type AppState, useAppStore } from './app-store'

/**
 * Shows the page by what is known of the areas. What is known later joins it: the page has one router, so that nothing that a
 * person holds pressed, has focused or has opened begins anew when the registry comes.
 */
export function showApp(known: Omit<AppState, 'router'>): void {
  const router = useAppStore.getState().app?.router
  const { registry } = known.remotes
  useAppStore.setState({ app: { ...known, router: router ?? createShellRouter(registry) } })
  if (router) offerAreas(router, registry)
}
