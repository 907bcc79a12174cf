import { type RefObject, useEffect, useState } from 'react'

/** Whether columns of that width in pixels need more room than there is, so that the grid scrolls sideways. */
export function useIsWide(scroller: RefObject<HTMLElement | null>, width: number): boolean {
  const [isWide, setWide] = useState(false)
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const observer = new ResizeObserver(([entry]) => setWide(entry !== undefined && entry.contentRect.width < width))
    observer.observe(element)
    return () => observer.disconnect()
  }, [scroller, width])
  return isWide
}
