import { isOverlayOpen } from '@tehas/shell-api'
import { useOverlayStore } from './overlay-store'

/** The code of the search may not come at all: from then on the keys are the page's again. */
const LONGEST_MS = 5000

/**
 * Keeps a key that is pressed between Ctrl+K and the field of the search, whose code may be on its way: the page below
 * would take it for a key of its own. Answers whether it was meant for the search; Escape, which leaves it, is as well.
 */
export function keepEarlyKey({ key, timeStamp, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): boolean {
  const { palette, askedAt, typed } = useOverlayStore.getState()
  if (palette !== 'search' || timeStamp - askedAt > LONGEST_MS || isOverlayOpen()) return false
  if (ctrlKey || metaKey || altKey || isComposing) return false
  if (!typed.endsWith('\n')) useOverlayStore.setState({ typed: withKey(typed, key) })
  return key.length === 1 || ['Enter', 'Backspace', 'Escape'].includes(key)
}

function withKey(typed: string, key: string): string {
  if (key === 'Enter') return `${typed}\n`
  if (key === 'Backspace') return typed.slice(0, -1)
  return key.length === 1 ? typed + key : typed
}
