import { type RefObject, useEffect, useState } from 'react'

/** Whether so many pixels are more than an element shows; false where nothing is laid out. */
export function useIsWiderThan(scroller: RefObject<HTMLElement | null>, width: number): boolean {
  const [room, setRoom] = useState(0)
  useEffect(() => {
    const element = scroller.current
    if (!element || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => setRoom(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [scroller])
  return room > 0 && width > room
}
