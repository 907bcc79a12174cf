import { pageUnsavedScope } from '@tehas/shell-api'
import { hasUnsavedDrawer } from '../overlays/overlay-store'

const KEY = 'tehas.reloaded-for'

const isChunkError = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'ChunkLoadError' || /loading (?:css )?chunk|dynamically imported/i.test(error.message))

/**
 * A file of a build that is gone (the tab is older than the last five builds): reload once to get the current one,
 * unless something unsaved would be lost. A second failure at the same address is shown instead.
 */
export function recoverFromLostChunk(error: unknown): void {
  if (!isChunkError(error) || pageUnsavedScope.any() || hasUnsavedDrawer() || !navigator.onLine) return
  const mark = `${location.href} ${error instanceof Error ? error.message : ''}`
  if (sessionStorage.getItem(KEY) === mark) return
  sessionStorage.setItem(KEY, mark)
  location.reload()
}
