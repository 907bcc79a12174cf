const START_PIXELS = 4
const EDGE_PIXELS = 40
const SCROLL_STEP = 10

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
 * Follows the pointer until the row is dropped or Escape is pressed, and scrolls near the edges.
 * Own instead of a drag library's context: there every row that scrolls into sight would draw all the others anew.
 */
export function dragRow({ start, scroller, siblings, onPlace, onDrop, onCancel }: DragRow): void {
  let place: number | undefined
  let y = start.y

  const update = () => {
    const to = nearestSibling(scroller, siblings, y)
    if (to === undefined || to === place) return
    place = to
    onPlace(to)
  }
  const onMove = (event: PointerEvent) => {
    const isFar = Math.hypot(event.clientX - start.x, event.clientY - start.y) >= START_PIXELS
    y = event.clientY
    if (isFar || place !== undefined) update()
  }
  const scrolling = setInterval(() => {
    const box = scroller.getBoundingClientRect()
    const step = y < box.top + EDGE_PIXELS ? -SCROLL_STEP : y > box.bottom - EDGE_PIXELS ? SCROLL_STEP : 0
    if (place === undefined || step === 0) return
    scroller.scrollBy(0, step)
    update()
  }, 16)
  const end = () => {
    clearInterval(scrolling)
    window.removeEventListener('pointermove', onMove)
    window.removeEventListener('pointerup', drop)
    window.removeEventListener('pointercancel', cancel)
    window.removeEventListener('keydown', onKeyDown, true)
  }
  const drop = () => {
    end()
    if (place === undefined) onCancel()
    else onDrop(place)
  }
  const cancel = () => {
    end()
    onCancel()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    cancel()
  }
  window.addEventListener('pointermove', onMove)
  window.addEventListener('pointerup', drop)
  window.addEventListener('pointercancel', cancel)
  window.addEventListener('keydown', onKeyDown, true)
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
