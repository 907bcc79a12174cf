import { type MouseEvent, type PointerEvent, useRef } from 'react'

/** Within so many pixels a pointer stood still between press and release. */
const STILL_PX = 6

/**
 * Handlers for what holds rows that come and go: what was pressed is chosen, though an answer moves the rows, or takes the
 * pressed one away, before the button is released. `rowAt` is the row of an element.
 */
export function useSteadyPress<Row>(
  rowAt: (target: EventTarget) => Row | undefined,
  choose: (row: Row, event: MouseEvent) => void,
) {
  const pressed = useRef<{ readonly row: Row | undefined; readonly x: number; readonly y: number }>(undefined)
  const release = (event: MouseEvent): void => {
    const { clientX, clientY, target } = event
    const press = pressed.current
    pressed.current = undefined
    const isStill = press !== undefined && Math.hypot(clientX - press.x, clientY - press.y) <= STILL_PX
    const row = isStill ? press.row : rowAt(target)
    if (row !== undefined) choose(row, event)
  }
  return {
    onPointerDown: ({ clientX, clientY, target }: PointerEvent): void => {
      pressed.current = { row: rowAt(target), x: clientX, y: clientY }
    },
    onClick: release,
    onAuxClick: release,
  }
}
