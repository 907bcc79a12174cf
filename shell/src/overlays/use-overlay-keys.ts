import { isOverlayOpen, isTyping } from '@tehas/shell-api'
import { useLayoutEffect } from 'react'
import { type PaletteView, showPalette, toggleRecent, useOverlayStore } from './overlay-store'
import { keepEarlyKey } from './typed-ahead'

/** Keys of the palette that stand alone: never while typing or under an overlay. */
const views: Readonly<Record<string, PaletteView>> = { '?': 'keys', n: 'new' }

/**
 * The keys of every page of the work: Ctrl+K or Cmd+K searches, also from a field; Shift+Right shows and hides the recent
 * activities (specification §2); N makes something new where the page has no such key of its own; ? tells the keys.
 */
export function useOverlayKeys(): void {
  // Before the page is painted: a key that is pressed as soon as its button is seen would be lost.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const { key, shiftKey, altKey, defaultPrevented, target } = event
      const { recent, palette } = useOverlayStore.getState()
      if (altKey || defaultPrevented) return
      if (event.ctrlKey || event.metaKey) {
        if (key.toLowerCase() !== 'k' || shiftKey) return
        // The browser has a search of its own on this key.
        event.preventDefault()
        if (palette) showPalette()
        else if (!isOverlayOpen()) showPalette('search')
        return
      }
      if (isTyping(target)) return
      if (key === 'ArrowRight' && shiftKey) {
        if (!recent && isOverlayOpen()) return
        event.preventDefault()
        toggleRecent(!recent)
        return
      }
      const view = views[key.toLowerCase()]
      // Whoever listens after this one, such as a list with a button of its own, has the key first.
      if (view && !isOverlayOpen()) setTimeout(() => event.defaultPrevented || isOverlayOpen() || showPalette(view))
    }
    const onEarlyKey = (event: KeyboardEvent): void => {
      if (!keepEarlyKey(event)) return
      event.preventDefault()
      // Whoever waits for a scan would hold the key back and send it a second time.
      event.stopImmediatePropagation()
      if (event.key === 'Escape') showPalette()
    }
    window.addEventListener('keydown', onKeyDown)
    // Before the page and its fields have it.
    window.addEventListener('keydown', onEarlyKey, true)
    return () => {
      window.removeEventListener('keydown', onKeyDown)
      window.removeEventListener('keydown', onEarlyKey, true)
    }
  }, [])
}
