import { useWedge } from '@tehas/screens/scan'
import { lazyPart } from '@tehas/ui'
import { useFindScanned } from '../features/scan/use-find-scanned'

const ChooseDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "stock-moves" */ '../features/scan/choose-dialog')).ChooseDialog,
)

/** Opens what a scanner reads on any page of the work. Shows nothing, but where a code stands for several things. */
export function ScanAnywhere() {
  const { find, choices, choose } = useFindScanned()
  useWedge((text) => void find(text), { isBackground: true })
  if (choices.length === 0) return null
  return <ChooseDialog choices={choices} choose={choose} />
}
