import { type RefObject, useEffect, useRef } from 'react'
import { focusIfNowhere } from '../../parts/focus-if-nowhere'

/**
 * The focus goes to the name of the opened product when what had it is gone: the row of the list, the drawer of the new one.
 * Whoever goes on by themselves keeps the focus where that leads.
 */
export function useFocusIfNowhere(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const since = performance.now()
    const leave = focusIfNowhere(() => heading.current)
    // The key that opened the product may still be on its way to the window.
    const goOn = ({ timeStamp }: Event) => {
      if (timeStamp > since) end()
    }
    const end = () => {
      leave()
      window.removeEventListener('keydown', goOn)
      window.removeEventListener('pointerdown', goOn)
    }
    window.addEventListener('keydown', goOn)
    window.addEventListener('pointerdown', goOn)
    return end
  }, [])
  return heading
}
