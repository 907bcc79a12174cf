import { useWedge } from '@tehas/screens/scan'
import { lazy, Suspense } from 'react'
import { useFindScanned } from '../features/scan/use-find-scanned'

const ChooseDialog = lazy(() =>
  import(/* webpackChunkName: "stock-moves" */ '../features/scan/choose-dialog').then((module) => ({
    default: module.ChooseDialog,
  })),
)

/** Opens what a scanner reads on any page of the work. Shows nothing, but where a code stands for several things. */
export function ScanAnywhere() {
  const { find, choices, choose } = useFindScanned()
  useWedge((text) => void find(text), { isBackground: true })
  if (choices.length === 0) return null
  return (
    <Suspense fallback={null}>
      <ChooseDialog choices={choices} choose={choose} />
    </Suspense>
  )
}
