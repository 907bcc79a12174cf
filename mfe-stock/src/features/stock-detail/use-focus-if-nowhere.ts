import { type RefObject, useEffect, useRef } from 'react'

const STEP_MS = 100
/** Longer than any drawer takes to leave and to give the focus back. */
const STEPS = 10

/** The focus goes to the name of the opened product when what had it is gone: the row of the list, the drawer of the new one. */
export function useFocusIfNowhere(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    let step = 0
    const timer = setInterval(() => {
      step += 1
      if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
      else if (step < STEPS) return
      clearInterval(timer)
    }, STEP_MS)
    return () => clearInterval(timer)
  }, [])
  return heading
}
