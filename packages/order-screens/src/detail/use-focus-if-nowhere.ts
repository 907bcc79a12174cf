import { type RefObject, useEffect, useRef } from 'react'

const STEP_MS = 100
/** Longer than any drawer takes to leave and to give the focus back. */
const STEPS = 10

/**
 * The focus goes to the opened order when what had it is gone: the row of the list, the drawer of the new order. An
 * order without products goes on where its first one is added, any other at its number.
 */
export function useFocusIfNowhere(): RefObject<HTMLDivElement | null> {
  const page = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let step = 0
    const timer = setInterval(() => {
      step += 1
      if (document.activeElement === document.body) {
        const rows = page.current?.querySelectorAll<HTMLElement>('[role=treegrid] [data-row]') ?? []
        const only = rows.length === 1 ? rows[0]?.querySelector<HTMLElement>('[data-cell]') : undefined
        const start = only ?? page.current?.querySelector<HTMLElement>('h1')
        start?.focus({ preventScroll: true })
      } else if (step < STEPS) return
      clearInterval(timer)
    }, STEP_MS)
    return () => clearInterval(timer)
  }, [])
  return page
}
