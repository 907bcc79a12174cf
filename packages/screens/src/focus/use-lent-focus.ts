import { isTyping } from '@tehas/shell-api'
import { useEffect } from 'react'

/**
 * For what opens over a page and is no dialog: what opened it lets go of the focus, which what is opened takes, and has it
 * again afterwards, where nothing else has taken it by then.
 */
export function useLentFocus(): void {
  useEffect(() => {
    const opener = document.activeElement
    if (!(opener instanceof HTMLElement) || opener === document.body || isTyping(opener)) return
    opener.blur()
    return () => {
      queueMicrotask(() => {
        if (document.activeElement === document.body && opener.isConnected) opener.focus({ preventScroll: true })
      })
    }
  }, [])
}
