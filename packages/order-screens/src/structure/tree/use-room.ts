import { type RefObject, useLayoutEffect, useState } from 'react'

/**
 * Pixels that an element gives to what stands in it: undefined until it stands there itself, so that its content is drawn
 * once, for the room that there is; 0 where nothing is laid out.
 */
export function useRoom(frame: RefObject<HTMLElement | null>): number | undefined {
  const [room, setRoom] = useState<number>()
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const measure = () => setRoom(element.clientWidth)
    measure()
    if (typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [frame])
  return room
}
