import { startTransition, useEffect, useState } from 'react'

/** So many rows are drawn with one frame: style and layout of more would keep the browser from answering. */
export const STEP_ROWS = 12

/**
 * How many of the rows in sight are drawn by now: a few with the first frame, some more with each frame after it, then all,
 * from which on it stays at all.
 */
export function useRowsInSteps(count: number): number {
  const [drawn, setDrawn] = useState(STEP_ROWS)
  const isDone = drawn >= count
  useEffect(() => {
    if (drawn === Number.POSITIVE_INFINITY) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() =>
        startTransition(() => setDrawn(isDone ? Number.POSITIVE_INFINITY : (was) => was + STEP_ROWS)),
      )
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [drawn, isDone])
  return drawn
}
