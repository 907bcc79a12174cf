import type { DrawerId, DrawerProps, DrawerResult, SlotId, SlotProps } from '@tehas/contracts'

/** What the shell hands to a drawer's screen. The frame, Escape, focus and the unsaved-changes question are the shell's. */
export type DrawerScreenProps<K extends DrawerId> = {
  readonly input: DrawerProps<K>
  /** Saved: closes without a question and answers whoever opened the drawer. */
  readonly done: (result: DrawerResult<K>) => void
  /** Cancel: asks when something is unsaved, then closes; the opener gets undefined. */
  readonly close: () => void
  /** To spread into the frame: `<DrawerFrame {...frame} title={…} footer={…}>`. */
  readonly frame: DrawerFrameState
}

/** How the shell steers the frame around a drawer's screen. */
export type DrawerFrameState = {
  readonly open: boolean
  readonly width: 480 | 640
  readonly covered: number
  /** When it was opened (`performance.now()`), so that one frame after another slides in once. */
  readonly openedAt?: number
  readonly onClose: () => void
  readonly onExited: () => void
}

/** A detail panel that a query parameter opened; `id` is the parameter's value. */
export type PanelScreenProps = { readonly id: string; readonly close: () => void }

/** The preview beside the recent-activity list. */
export type PreviewScreenProps = {
  readonly id: string
  /** Quiet words for the end of its heading, such as when it was opened. */
  readonly aside?: string | undefined
}

export type SlotScreenProps<K extends SlotId> = SlotProps<K>
