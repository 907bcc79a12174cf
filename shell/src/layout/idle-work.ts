import { isUsable } from '@tehas/contracts'
import { useEffect, useState } from 'react'
import { whenQuiet } from '../boot/when-quiet'
import { loadProblemTexts } from '../diagnostics/problems/load-problem-texts'
import { warmSharedModules } from '../remotes/lazy-modules'
import { useRemotes } from '../remotes/remotes-context'
import { palette } from '../router/palette-code'
import { useNavigation } from './use-navigation'

/**
 * When the page has long been there and the browser is idle: fetch the code of the areas that the user may open. Returns
 * whether it is so far.
 */
export function useIdlePreload(): boolean {
  const [isQuiet, setQuiet] = useState(false)
  const remotes = useRemotes()
  const { tabs } = useNavigation()
  useEffect(
    () =>
      whenQuiet(() => {
        setQuiet(true)
        warmSharedModules()
        palette.load().catch(() => undefined)
        void loadProblemTexts()
        for (const { area } of tabs) {
          const entry = remotes.entry(area)
          if (entry && isUsable(remotes.registry, entry)) remotes.preload(area)
        }
      }),
    [remotes, tabs],
  )
  return isQuiet
}
