import { create } from 'zustand'
import type { Overrides } from '../remotes/current-overrides'
import type { RemoteManager } from '../remotes/remote-manager'
import type { createShellRouter } from '../router/create-shell-router'

export type AppState = {
  readonly remotes: RemoteManager
  readonly router: ReturnType<typeof createShellRouter>
  /** Areas that come from a development server. */
  readonly overrides: Overrides
  /** Present when the registry could not be read: areas are unknown, account screens work. */
  readonly registryError: unknown
}

/** What the boot brought together; replaced as a whole when the registry is read again. */
export const useAppStore = create<{ readonly app: AppState | undefined }>(() => ({ app: undefined }))
