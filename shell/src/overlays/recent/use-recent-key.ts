import { useEffect } from 'react'
import { isTyping } from '../is-typing'
import { toggleRecent, useOverlayStore } from '../overlay-store'

/** Shift+Right shows and hides the recent activities (specification §2), never while typing or under another overlay. */
export function useRecentKey(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'ArrowRight' || !event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.defaultPrevented || isTyping(event.target)) return
      const { recent } = useOverlayStore.getState()
      if (!recent && document.querySelector('[role=dialog], [role=alertdialog], [role=menu]')) return
      event.preventDefault()
      toggleRecent(!recent)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}
