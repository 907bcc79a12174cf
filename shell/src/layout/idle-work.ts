import { isUsable } from '@tehas/contracts'
import { useEffect } from 'react'
import { warmSharedModules } from '../remotes/lazy-modules'
import { useRemotes } from '../remotes/remotes-context'
import { useNavigation } from './use-navigation'

/** A first load is over by then, also on a slow line. */
const QUIET_MS = 8000

/** When the page has long been there and the browser is idle: fetch the code of the areas that the user may open. */
export function useIdlePreload(): void {
  const remotes = useRemotes()
  const { tabs } = useNavigation()
  useEffect(() => {
    let idle: number | undefined
    const fetchAll = () => {
      warmSharedModules()
      for (const { area } of tabs) {
        const entry = remotes.entry(area)
        if (entry && isUsable(remotes.registry, entry)) remotes.preload(area)
      }
    }
    const timer = setTimeout(() => {
      if ('requestIdleCallback' in window) idle = requestIdleCallback(fetchAll)
      else fetchAll()
    }, QUIET_MS)
    return () => {
      clearTimeout(timer)
      if (idle !== undefined) cancelIdleCallback(idle)
    }
  }, [remotes, tabs])
}
