import { isOverlayOpen, isTyping } from '@tehas/shell-api'
import { useEffect } from 'react'
import { toggleRecent, useOverlayStore } from '../overlay-store'

/** Shift+Right shows and hides the recent activities (specification §2), never while typing or under another overlay. */
export function useRecentKey(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'ArrowRight' || !event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.defaultPrevented || isTyping(event.target)) return
      const { recent } = useOverlayStore.getState()
      if (!recent && isOverlayOpen()) return
      event.preventDefault()
      toggleRecent(!recent)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}
