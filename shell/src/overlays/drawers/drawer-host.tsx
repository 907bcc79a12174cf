import { drawers as drawerTable } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { UnsavedScopeContext } from '@tehas/shell-api'
import { SkeletonRows } from '@tehas/ui'
import { DrawerFrame } from '@tehas/ui/overlays'
import { useState } from 'react'
import { RemoteScreen } from '../../remotes/remote-screen'
import { finishDrawer, type OpenDrawerEntry, removeDrawer, useOverlayStore } from '../overlay-store'
import { requestClose } from './request-close'

/** The stack of open drawers. The frame is there at once; the owner's screen fills it when its code has come. */
export function DrawerHost() {
  const stack = useOverlayStore((state) => state.drawers)
  return stack.map((entry, at) => (
    <OpenDrawer key={entry.key} entry={entry} covered={stack.slice(at + 1).filter(({ open }) => open).length} />
  ))
}

function OpenDrawer({ entry, covered }: { entry: OpenDrawerEntry; covered: number }) {
  const { t } = useT()
  const { owner, width, result } = drawerTable[entry.id]
  const close = () => void requestClose(entry)
  const [openedAt] = useState(() => performance.now())
  const frame = {
    open: entry.open,
    width,
    covered,
    openedAt,
    onClose: close,
    onExited: () => removeDrawer(entry.key),
  }
  const props = {
    input: entry.input,
    done: (value: unknown) => finishDrawer(entry.key, result.parse(value)),
    close,
    frame,
  }
  return (
    <UnsavedScopeContext value={entry.scope}>
      <RemoteScreen
        area={owner}
        kind="drawers"
        id={entry.id}
        props={props}
        loading={
          <DrawerFrame {...frame} title={t('Loading')}>
            <SkeletonRows rows={6} />
          </DrawerFrame>
        }
        wrapProblem={(problem) => (
          <DrawerFrame {...frame} title={t('Error')}>
            {problem}
          </DrawerFrame>
        )}
      />
    </UnsavedScopeContext>
  )
}
