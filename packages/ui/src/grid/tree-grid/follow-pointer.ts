const START_PIXELS = 4
const EDGE_PIXELS = 40
const SCROLL_STEP = 10

type Point = { readonly x: number; readonly y: number }

type FollowPointer = {
  readonly start: Point
  readonly scroller: Element
  /** Called once the pointer has left its place, then with each move and each scroll. `target` is what it points to. */
  readonly onMove: (at: Point & { readonly target: Element | null }) => void
  /** The button was let go, or (false) it ended by Escape or by the browser. */
  readonly onEnd: (isDone: boolean) => void
}

/** Follows the pressed pointer over rows, and scrolls near their edges. */
export function followPointer({ start, scroller, onMove, onEnd }: FollowPointer): void {
  let isFollowed = false
  let at = start

  const follow = (event: PointerEvent) => {
    at = { x: event.clientX, y: event.clientY }
    isFollowed ||= Math.hypot(at.x - start.x, at.y - start.y) >= START_PIXELS
    if (isFollowed) onMove({ ...at, target: event.target instanceof Element ? event.target : null })
  }
  const scrolling = setInterval(() => {
    if (!isFollowed) return
    const box = scroller.getBoundingClientRect()
    const step = at.y < box.top + EDGE_PIXELS ? -SCROLL_STEP : at.y > box.bottom - EDGE_PIXELS ? SCROLL_STEP : 0
    if (step === 0) return
    scroller.scrollBy(0, step)
    onMove({ ...at, target: document.elementFromPoint(at.x, Math.min(Math.max(at.y, box.top), box.bottom - 1)) })
  }, 16)
  const end = (isDone: boolean) => {
    clearInterval(scrolling)
    window.removeEventListener('pointermove', follow)
    window.removeEventListener('pointerup', drop)
    window.removeEventListener('pointercancel', cancel)
    window.removeEventListener('keydown', onKeyDown, true)
    onEnd(isDone)
  }
  const drop = () => end(true)
  const cancel = () => end(false)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    cancel()
  }
  window.addEventListener('pointermove', follow)
  window.addEventListener('pointerup', drop)
  window.addEventListener('pointercancel', cancel)
  window.addEventListener('keydown', onKeyDown, true)
}
