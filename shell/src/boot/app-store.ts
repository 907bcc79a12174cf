import type { createBrowserRouter } from 'react-router-dom'
import { create } from 'zustand'
import type { Overrides } from '../remotes/current-overrides'
import type { RemoteManager } from '../remotes/remote-manager'

export type AppState = {
  readonly remotes: RemoteManager
  readonly router: ReturnType<typeof createBrowserRouter>
  /** Areas that come from a development server. */
  readonly overrides: Overrides
  /** Present when the registry could not be read: areas are unknown, account screens work. */
  readonly registryError: unknown
  /** Reads the registry again, after a failure. */
  readonly reloadRegistry: () => Promise<void>
}

/** What the boot brought together; replaced when the registry is read again, but for the router, which the page keeps. */
export const useAppStore = create<{ readonly app: AppState | undefined }>(() => ({ app: undefined }))
