import { create } from 'zustand'

/** What is newer than this page: nothing, a build that waits, or one that is being installed. */
type UpdateState = {
  readonly status: 'none' | 'available' | 'installing'
  /** Brings the newest version into use. */
  readonly apply: () => void
}

export const useUpdateStore = create<UpdateState>(() => ({ status: 'none', apply: () => location.reload() }))

export const announceUpdate = (apply: () => void = () => location.reload()): void =>
  useUpdateStore.setState({ status: 'available', apply })
