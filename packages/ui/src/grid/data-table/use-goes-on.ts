import { type RefObject, useEffect } from 'react'

/** Scrolling of a fraction of a pixel is the end. */
const NEARLY = 2

/**
 * Marks the parent of a scroller with `data-goes-on` while columns stand beyond its right edge, which then fades out. Written to the
 * element: scrolling draws nothing anew.
 */
export function useGoesOn(scroller: RefObject<HTMLElement | null>, isWide: boolean): void {
  useEffect(() => {
    const element = scroller.current
    const marked = element?.parentElement
    if (!element || !marked || !isWide) return
    const mark = () => {
      const left = element.scrollWidth - element.clientWidth - Math.abs(element.scrollLeft)
      marked.toggleAttribute('data-goes-on', left > NEARLY)
    }
    mark()
    element.addEventListener('scroll', mark, { passive: true })
    const resized = new ResizeObserver(mark)
    resized.observe(element)
    return () => {
      element.removeEventListener('scroll', mark)
      resized.disconnect()
      marked.removeAttribute('data-goes-on')
    }
  }, [scroller, isWide])
}
