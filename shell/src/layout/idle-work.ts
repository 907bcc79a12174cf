import { isUsable } from '@tehas/contracts'
import { useEffect } from 'react'
import { warmSharedModules } from '../remotes/provided-modules'
import { useRemotes } from '../remotes/remotes-context'
import { useNavigation } from './use-navigation'

/** When the browser is idle: fetch the code of the areas that the user may open. */
export function useIdlePreload(): void {
  const remotes = useRemotes()
  const { tabs } = useNavigation()
  useEffect(() => {
    warmSharedModules()
    const timer = setTimeout(() => {
      for (const { area } of tabs) {
        const entry = remotes.entry(area)
        if (entry && isUsable(remotes.registry, entry)) remotes.preload(area)
      }
    }, 3000)
    return () => clearTimeout(timer)
  }, [remotes, tabs])
}
