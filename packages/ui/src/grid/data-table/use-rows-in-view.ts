import { type RefObject, useEffect, useState } from 'react'

/** How many whole rows the window of the list shows; all of them where nothing can be measured. */
export function useRowsInView(
  scroller: RefObject<HTMLElement | null>,
  rowCount: number,
  rowHeight: number,
  coveredHeight: number,
): number {
  const [height, setHeight] = useState(0)
  useEffect(() => {
    const element = scroller.current
    if (!element || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => setHeight(element.clientHeight))
    observer.observe(element)
    return () => observer.disconnect()
  }, [scroller])
  if (height === 0) return rowCount
  return Math.min(rowCount, Math.max(0, Math.floor((height - coveredHeight) / rowHeight)))
}
