import { followPointer } from './follow-pointer'

type DragRow = {
  readonly start: { readonly x: number; readonly y: number }
  readonly scroller: Element
  /** Keys of the rows it can be dropped among. */
  readonly siblings: readonly string[]
  readonly onPlace: (to: number) => void
  readonly onDrop: (to: number) => void
  readonly onCancel: () => void
}

/**
 * Follows the pointer until the row is dropped or Escape is pressed.
 * Own instead of a drag library's context: there every row that scrolls into sight would draw all the others anew.
 */
export function dragRow({ start, scroller, siblings, onPlace, onDrop, onCancel }: DragRow): void {
  let place: number | undefined
  followPointer({
    start,
    scroller,
    onMove: ({ y }) => {
      const to = nearestSibling(scroller, siblings, y)
      if (to === undefined || to === place) return
      place = to
      onPlace(to)
    },
    onEnd: (isDone) => {
      if (isDone && place !== undefined) onDrop(place)
      else onCancel()
    },
  })
}

/** Place of the drawn sibling whose middle is nearest to the pointer. */
function nearestSibling(scroller: Element, siblings: readonly string[], y: number): number | undefined {
  let nearest: { at: number; distance: number } | undefined
  for (const element of scroller.querySelectorAll<HTMLElement>('[data-row]')) {
    const at = siblings.indexOf(element.dataset.row ?? '')
    if (at < 0) continue
    const box = element.getBoundingClientRect()
    const distance = Math.abs(box.top + box.height / 2 - y)
    if (!nearest || distance < nearest.distance) nearest = { at, distance }
  }
  return nearest?.at
}
