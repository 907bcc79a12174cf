import { chakra } from '@tehas/ui'
import { useIsPhone } from '@tehas/ui/grid'
import { Dialog, Popover } from '@tehas/ui/overlays'
import { type ReactNode, useMemo } from 'react'
import { GUTTER, placeBeside } from './place-beside'

export type PointedPopoverProps = {
  /** The element that shows what it is about; it keeps its own presses. */
  readonly anchor: HTMLElement
  readonly title: ReactNode
  /** Pixels. */
  readonly width?: number
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Lies over the anchor without taking its clicks, so that the popover has something to point at. */
const Ghost = chakra('button', { base: { position: 'fixed', pointerEvents: 'none', opacity: '0' } })

/** It is open from the start, when nothing else brings the keys into it. */
const bringKeys = (content: HTMLElement | null): void =>
  content?.closest<HTMLElement>('[role=dialog]')?.focus({ preventScroll: true })

/** Explains something that is on the page, beside it; on a phone in a sheet at the bottom. One for a whole page. */
export function PointedPopover({ anchor, title, width = 460, onClose, children }: PointedPopoverProps) {
  const box = useMemo(() => boxOf(anchor, width), [anchor, width])
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
      <div ref={bringKeys}>{children}</div>
    </Popover>
  )
}

function boxOf(anchor: HTMLElement, width: number) {
  const { left, top, right, height } = anchor.getBoundingClientRect()
  const edge = anchor.closest('aside')?.getBoundingClientRect().left ?? left
  const placement = placeBeside({ edge, width, room: window.innerWidth })
  return { left: edge, top, width: right - edge, height, placement }
}
