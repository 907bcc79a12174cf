import { type PointerEvent, useRef } from 'react'
import { useEvent } from '../use-event'
import { followPointer } from './follow-pointer'
import { type CellPlace, MENU_COLUMN } from './navigate'

type CellDragOptions = {
  /** The cell that an element is in. */
  readonly placeAt: (target: Element) => CellPlace | undefined
  readonly select: (from: CellPlace, to: CellPlace) => void
}

/**
 * Selects cells by dragging over them with the mouse; a finger scrolls. Within one cell the mouse marks its text as
 * anywhere else.
 */
export function useCellDrag({ placeAt, select }: CellDragOptions) {
  const wasDragged = useRef(false)
  const selectTo = useEvent(select)

  const onPointerDown = (event: PointerEvent) => {
    wasDragged.current = false
    const pressed = event.target as Element
    const scroller = pressed.closest('[data-scroller]')
    const isOther = event.pointerType !== 'mouse' || event.button !== 0 || event.shiftKey
    if (isOther || !scroller || pressed.closest('a, button, [data-handle], [data-editing]')) return
    const from = placeAt(pressed)
    if (!from || from.columnId === MENU_COLUMN) return
    let last = from
    const keepText = (selecting: Event) => wasDragged.current && selecting.preventDefault()
    document.addEventListener('selectstart', keepText)
    followPointer({
      start: { x: event.clientX, y: event.clientY },
      scroller,
      onMove: ({ target }) => {
        const to = target && placeAt(target)
        if (!to || to.columnId === MENU_COLUMN || (to.rowKey === last.rowKey && to.columnId === last.columnId)) return
        last = to
        wasDragged.current = true
        scroller.setAttribute('data-selecting', '')
        window.getSelection()?.removeAllRanges()
        selectTo(from, to)
      },
      onEnd: () => {
        document.removeEventListener('selectstart', keepText)
        scroller.removeAttribute('data-selecting')
      },
    })
  }

  /** Whether the press that a click ends was a drag over cells. */
  const takeDrag = (): boolean => {
    const was = wasDragged.current
    wasDragged.current = false
    return was
  }
  return { onPointerDown, takeDrag }
}
