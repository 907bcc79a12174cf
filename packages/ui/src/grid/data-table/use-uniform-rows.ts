import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { VIRTUAL_FROM } from './row-window'

/** Rows drawn beyond both ends, so that a scroll finds them there. */
const OVERSCAN = 12
/** The window moves by this many rows at a time: few enough that drawing them fits in a frame. */
const STEP = 2

type Heights = {
  readonly rowHeight: number
  /** Heights that the sticky header and footer cover. */
  readonly headHeight: number
  readonly footHeight: number
}

/** Scrolls a long list of rows of one height just so far that a row is seen. */
export function scrollToRow(element: HTMLElement, index: number, { rowHeight, headHeight, footHeight }: Heights): void {
  const top = index * rowHeight
  const lowest = top + rowHeight + headHeight + footHeight - element.clientHeight
  if (top < element.scrollTop) element.scrollTop = top
  else if (lowest > element.scrollTop) element.scrollTop = lowest
}

export type UniformRows = {
  readonly from: number
  readonly to: number
  /** Space in pixels that stands for the rows before and after. */
  readonly before: number
  readonly after: number
  /** Looks again at once, after a scroll by the program. */
  readonly look: () => void
}

/** Which rows of a long list to draw when all are of one height: sums instead of a measuring library. */
export function useUniformRows(
  scroller: RefObject<HTMLElement | null>,
  { count, rowHeight }: { readonly count: number; readonly rowHeight: number },
): UniformRows {
  // Until the place of the list is measured: what fits the window is drawn at once, instead of after nothing.
  const [seen, setSeen] = useState(() => ({ first: 0, rows: Math.ceil(window.innerHeight / rowHeight) }))
  const height = useRef(0)

  const look = useCallback(() => {
    const element = scroller.current
    if (!element) return
    const first = Math.floor(element.scrollTop / rowHeight / STEP) * STEP
    const rows = Math.ceil(height.current / rowHeight) + STEP
    setSeen((before) => (before.first === first && before.rows === rows ? before : { first, rows }))
  }, [scroller, rowHeight])

  // Also while the list is short, so that the next page does not draw it anew from nothing.
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const measure = () => {
      height.current = element.clientHeight
      look()
    }
    measure()
    element.addEventListener('scroll', look, { passive: true })
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(measure)
    observer?.observe(element)
    return () => {
      element.removeEventListener('scroll', look)
      observer?.disconnect()
    }
  }, [scroller, look])

  if (count < VIRTUAL_FROM) return { from: 0, to: count, before: 0, after: 0, look }
  const from = Math.max(0, Math.min(seen.first, count - seen.rows) - OVERSCAN)
  const to = Math.min(count, seen.first + seen.rows + OVERSCAN)
  return { from, to, before: from * rowHeight, after: (count - to) * rowHeight, look }
}
