import { type RefObject, useCallback, useLayoutEffect, useState } from 'react'
import { range, VIRTUAL_FROM } from './row-window'

/** Rows drawn beyond both ends, so that a scroll finds them there. */
const OVERSCAN = 12
/** The window moves by this many rows at a time: most scroll events change nothing. */
const STEP = 6

type UniformRowsOptions = {
  readonly count: number
  readonly rowHeight: number
  /** Heights that the sticky header and footer cover. */
  readonly headHeight: number
  readonly footHeight: number
}

/** Which rows of a long list to draw when all are of one height: sums instead of a measuring library. */
export function useUniformRows(scroller: RefObject<HTMLElement | null>, options: UniformRowsOptions) {
  const { count, rowHeight, headHeight, footHeight } = options
  const [seen, setSeen] = useState({ first: 0, rows: 0 })
  const isVirtual = count >= VIRTUAL_FROM

  const look = useCallback(() => {
    const element = scroller.current
    if (!element) return
    const first = Math.floor(element.scrollTop / rowHeight / STEP) * STEP
    const rows = Math.ceil(element.clientHeight / rowHeight) + STEP
    setSeen((before) => (before.first === first && before.rows === rows ? before : { first, rows }))
  }, [scroller, rowHeight])

  // Also while the list is short, so that the next page does not draw it anew from nothing.
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    look()
    element.addEventListener('scroll', look, { passive: true })
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(look)
    observer?.observe(element)
    return () => {
      element.removeEventListener('scroll', look)
      observer?.disconnect()
    }
  }, [scroller, look])

  const scrollToIndex = (index: number): void => {
    const element = scroller.current
    if (!element || !isVirtual) return
    const top = index * rowHeight
    const lowest = top + rowHeight + headHeight + footHeight - element.clientHeight
    if (top < element.scrollTop) element.scrollTop = top
    else if (lowest > element.scrollTop) element.scrollTop = lowest
    look()
  }

  if (!isVirtual) return { indexes: range(0, count), before: 0, after: 0, scrollToIndex }
  const from = Math.max(0, Math.min(seen.first, count - seen.rows) - OVERSCAN)
  const to = Math.min(count, seen.first + seen.rows + OVERSCAN)
  return { indexes: range(from, to), before: from * rowHeight, after: (count - to) * rowHeight, scrollToIndex }
}
