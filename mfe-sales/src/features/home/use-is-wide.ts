import { useSyncExternalStore } from 'react'

/** From here on parts stand in two lanes; narrower, below each other in their order. */
const WIDE = '(min-width: 1180px)'

const subscribe = (onChange: () => void): (() => void) => {
  const query = window.matchMedia(WIDE)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** Whether there is room for a second lane. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(WIDE).matches,
    () => true,
  )
