import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query holds now; renders anew when that changes. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  )
}

/** Under 640 px rows become cards and the main action sticks to the bottom (tokens §4). */
export const PHONE = '(max-width: 639.98px)'
/** Under 1280 px the cost rail becomes a tab. */
export const NARROW = '(max-width: 1279.98px)'
