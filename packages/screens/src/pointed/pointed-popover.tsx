import { chakra } from '@tehas/ui'
import { useIsPhone } from '@tehas/ui/grid'
import { Dialog, Popover } from '@tehas/ui/overlays'
import { type ReactNode, useMemo } from 'react'

export type PointedPopoverProps = {
  /** The element that shows what it is about; it keeps its own presses. */
  readonly anchor: HTMLElement
  readonly title: ReactNode
  /** Pixels. */
  readonly width?: number
  readonly onClose: () => void
  readonly children: ReactNode
}

const GUTTER = 12

/** Lies over the anchor without taking its clicks, so that the popover has something to point at. */
const Ghost = chakra('button', { base: { position: 'fixed', pointerEvents: 'none', opacity: '0' } })

/** Explains something that is on the page, beside it; on a phone in a sheet at the bottom. One for a whole page. */
export function PointedPopover({ anchor, title, width = 460, onClose, children }: PointedPopoverProps) {
  const box = useMemo(() => boxOf(anchor), [anchor])
  const isPhone = useIsPhone()
  if (isPhone) {
    return (
      <Dialog open sheet title={title} onClose={onClose}>
        {children}
      </Dialog>
    )
  }
  return (
    <Popover
      open
      pointer
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      width={Math.min(width, window.innerWidth - 2 * GUTTER)}
      placement={box.placement}
      title={title}
      trigger={
        <Ghost
          type="button"
          tabIndex={-1}
          aria-hidden
          style={{ left: box.left, top: box.top, width: box.width, height: box.height }}
        />
      }
    >
      {children}
    </Popover>
  )
}

/** What stands in a side column is pointed at from beside it, so that its neighbours stay in sight. */
function boxOf(anchor: HTMLElement) {
  const { left, top, right, height } = anchor.getBoundingClientRect()
  const room = window.innerWidth
  const edge = anchor.closest('aside')?.getBoundingClientRect().left ?? left
  const placement = edge > room / 2 ? ('left' as const) : ('bottom-start' as const)
  return { left: edge, top, width: right - edge, height, placement }
}
