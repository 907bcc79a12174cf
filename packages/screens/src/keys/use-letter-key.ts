import { isOverlayOpen, isTyping } from '@tehas/shell-api'
import { useLayoutEffect } from 'react'

/** Runs on a plain letter key, never while typing or while a drawer, dialog or menu is open. */
export function useLetterKey(letter: string, run: (() => void) | undefined): void {
  // Before the page is painted: a key that is pressed as soon as its button is seen would be lost.
  useLayoutEffect(() => {
    if (!run) return
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== letter || event.ctrlKey || event.metaKey || event.altKey) return
      // Whoever took the key first keeps it: a cell of the tree that is typed into, or the list under a panel.
      if (event.defaultPrevented || isTyping(event.target) || isOverlayOpen()) return
      event.preventDefault()
      run()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [letter, run])
}
