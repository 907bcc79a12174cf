import { create } from 'zustand'
import { askToLeave } from '../overlays/drawers/request-close'
import { hasUnsaved, letUnsavedGo } from '../overlays/unsaved'

/** What is newer than this page: nothing, a build that waits, or one that is being installed. */
type UpdateState = {
  readonly status: 'none' | 'available' | 'installing'
  /** Brings the newest version into use; asks first when that would lose something unsaved. */
  readonly apply: () => Promise<void>
}

const reload = (): void => location.reload()

const asking = (bring: () => void) => async (): Promise<void> => {
  if (hasUnsaved()) {
    if (!(await askToLeave())) return
    letUnsavedGo()
  }
  bring()
}

export const useUpdateStore = create<UpdateState>(() => ({ status: 'none', apply: asking(reload) }))

/** Offers a newer version; `bring` puts it in use, by a reload when nothing else is needed. */
export const announceUpdate = (bring: () => void = reload): void =>
  useUpdateStore.setState({ status: 'available', apply: asking(bring) })
