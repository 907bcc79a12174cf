import { remoteOfPath } from '@tehas/contracts'
import { type PointerEvent, useMemo } from 'react'
import { preloadPage } from '../remotes/remote-screens'
import { useRemotes } from '../remotes/remotes-context'

/**
 * Fetches the code of the page behind a link, or behind the row that has one, when the pointer is on it: opened for the
 * first time, it is drawn at once. To be spread on what contains the pages.
 */
export function usePointedPreload() {
  const remotes = useRemotes()
  return useMemo(() => {
    const known = new Set<string>()
    const preload = ({ target }: PointerEvent): void => {
      const pathname = pathnameAt(target)
      const entry = pathname && !known.has(pathname) ? remoteOfPath(remotes.registry, pathname) : undefined
      const state = entry && remotes.state(entry.name)
      if (!pathname || state?.status !== 'ready') return
      known.add(pathname)
      void preloadPage(state.remote, pathname)
    }
    return { onPointerOver: preload, onPointerDown: preload }
  }, [remotes])
}

function pathnameAt(target: EventTarget): string | undefined {
  const place = target instanceof Element ? target.closest('a[href], [role=row]') : null
  const href = (place?.matches('a') ? place : place?.querySelector('a[href]'))?.getAttribute('href')
  return href ? new URL(href, window.location.href).pathname : undefined
}
