import { isUsable } from '@tehas/contracts'
import { useWedge } from '@tehas/screens/scan'
import { pageScans, useAreScansOpened } from '@tehas/shell-api'
import { useEffect, useState } from 'react'
import { whenQuiet } from '../boot/when-quiet'
import { loadProblemTexts } from '../diagnostics/problems/load-problem-texts'
import { warmSharedModules } from '../remotes/lazy-modules'
import { useRemotes } from '../remotes/remotes-context'
import { palette } from '../router/palette-code'
import { useNavigation } from './use-navigation'

/**
 * When the page has long been there and the browser is idle: fetch the code of the areas that the user may open. Returns
 * whether it is so far, or what works in the background is needed before.
 */
export function useIdlePreload(): boolean {
  const [isQuiet, setQuiet] = useState(false)
  const remotes = useRemotes()
  const { tabs } = useNavigation()
  useEarlyScans(() => setQuiet(true))
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

/** Keeps what is scanned until the code is there that opens it, and asks for that code with the first scan. */
function useEarlyScans(ask: () => void): void {
  const { registry } = useRemotes()
  const areOpened = useAreScansOpened()
  const isOffered = registry.remotes.some(
    (remote) => isUsable(registry, remote) && remote.descriptor.slots.includes('dashboard.quiet'),
  )
  const keep = (text: string): void => {
    pageScans.keepEarly(text)
    ask()
  }
  useWedge(isOffered && !areOpened ? keep : undefined, { isBackground: true })
}
