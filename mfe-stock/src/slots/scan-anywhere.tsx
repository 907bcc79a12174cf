import { useWedge } from '@tehas/screens/scan'
import { pageScans } from '@tehas/shell-api'
import { lazyPart } from '@tehas/ui'
import { useEffect, useEffectEvent } from 'react'
import { useFindScanned } from '../features/scan/use-find-scanned'

const ChooseDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "stock-moves" */ '../features/scan/choose-dialog')).ChooseDialog,
)

/**
 * Opens what a scanner reads on any page of the work, also what the shell kept of before this was there. Shows nothing, but
 * where a code stands for several things.
 */
export function ScanAnywhere() {
  const { find, choices, choose } = useFindScanned()
  useWedge((text) => void find(text), { isBackground: true })
  const open = useEffectEvent((text: string) => void find(text))
  useEffect(() => pageScans.openBy((text) => open(text)), [])
  if (choices.length === 0) return null
  return <ChooseDialog choices={choices} choose={choose} />
}
