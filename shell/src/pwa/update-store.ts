import { t } from '@tehas/i18n'
import { create } from 'zustand'
import { askToLeave } from '../overlays/drawers/request-close'
import { pushToast } from '../overlays/overlay-store'
import { hasUnsaved, letUnsavedGo } from '../overlays/unsaved'
import { bringNewest } from './bring-newest'

/** What is newer than this page: nothing, a build that waits, or one that is being installed. */
type UpdateState = {
  readonly status: 'none' | 'available' | 'installing'
  /** Brings the newest version into use; asks first when that would lose something unsaved. */
  readonly apply: () => Promise<void>
}

async function apply(): Promise<void> {
  if (useUpdateStore.getState().status === 'installing') return
  if (hasUnsaved()) {
    if (!(await askToLeave())) return
    letUnsavedGo()
  }
  useUpdateStore.setState({ status: 'installing' })
  pushToast({ kind: 'info', title: t('Installing the new version'), durationMs: null })
  await bringNewest()
}

export const useUpdateStore = create<UpdateState>(() => ({ status: 'none', apply }))

/** Offers a newer version. */
export function announceUpdate(): void {
  if (useUpdateStore.getState().status === 'none') useUpdateStore.setState({ status: 'available' })
}
