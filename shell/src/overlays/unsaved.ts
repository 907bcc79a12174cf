import { pageUnsavedScope } from '@tehas/shell-api'
import { hasUnsavedDrawer } from './overlay-store'

/** Whether leaving now, for `to` when it is known, would lose something typed in the page or in a drawer above it. */
export const hasUnsaved = (to?: string): boolean => pageUnsavedScope.any(to) || hasUnsavedDrawer()

/** A comment, a file on its way, a cell that is typed in or saved. Forms tell by themselves. */
const TYPED = '[data-typed], [data-editing], [role=gridcell][aria-busy]'

/** Whether a page for logging in, in the place of this one, would lose something that a person typed or sends. */
export const hasTyped = (): boolean => hasUnsaved() || document.querySelector(TYPED) !== null

let mayBeLost = false

/** The person agreed to a reload that loses what is unsaved: the browser does not ask the same again. */
export function letUnsavedGo(): void {
  mayBeLost = true
}

/**
 * Asks before the document goes with what is unsaved: a reload, a closed tab, another site. The browser does it in its own
 * words. Returns the way to stop.
 */
export function askBeforeUnload(): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    if (!mayBeLost && hasUnsaved()) event.preventDefault()
  }
  window.addEventListener('beforeunload', ask)
  return () => window.removeEventListener('beforeunload', ask)
}
