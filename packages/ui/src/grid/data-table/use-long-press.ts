import { type PointerEvent, type SyntheticEvent, useCallback, useEffect, useRef } from 'react'

/** As long as phones wait before they take a press for a long one. */
const HOLD_MS = 500
/** A finger that moves further scrolls. */
const SLACK_PX = 10

/**
 * Tells of rows (`data-index`) that a finger or pen is held on. The click that ends such a press does nothing.
 * Without a listener the browser's own menu of links is left alone.
 */
export function useLongPress(onHold: ((index: number) => void) | undefined) {
  const press = useRef<{ timer: number; x: number; y: number; row: HTMLElement }>(undefined)
  const held = useRef(false)
  const latest = useRef(onHold)
  latest.current = onHold

  const end = useCallback(() => {
    if (press.current) window.clearTimeout(press.current.timer)
    press.current = undefined
  }, [])
  useEffect(() => end, [end])

  const hold = () => {
    const row = press.current?.row
    end()
    if (!row) return
    held.current = true
    swallowClick()
    navigator.vibrate?.(10)
    latest.current?.(Number(row.dataset.index))
  }

  const onPointerDown = (event: PointerEvent) => {
    end()
    held.current = false
    if (event.pointerType === 'mouse' || !event.isPrimary) return
    const row = event.target instanceof Element && event.target.closest<HTMLElement>('[data-index]')
    if (!row) return
    press.current = { timer: window.setTimeout(hold, HOLD_MS), x: event.clientX, y: event.clientY, row }
  }
  const onPointerMove = ({ clientX, clientY }: PointerEvent) => {
    const from = press.current
    if (from && Math.hypot(clientX - from.x, clientY - from.y) > SLACK_PX) end()
  }
  // Where the browser takes it for a long press first, it is one; a right click of a mouse is the browser's.
  const onContextMenu = (event: SyntheticEvent) => {
    if (press.current || held.current) event.preventDefault()
    hold()
  }
  return onHold && { onPointerDown, onPointerMove, onPointerUp: end, onPointerCancel: end, onContextMenu }
}

/** The finger that is lifted presses nothing of what has appeared under it meanwhile, such as an action for the chosen. */
function swallowClick(): void {
  const swallow = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  window.addEventListener('click', swallow, { capture: true, once: true })
  const forget = () => window.removeEventListener('click', swallow, { capture: true })
  window.addEventListener('pointerdown', forget, { capture: true, once: true })
}
