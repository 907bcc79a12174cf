import { startTransition, useLayoutEffect, useRef, useState } from 'react'
import type { LineChange } from '../structure/lines/line-change'

/** Half a frame: who waits longer for a letter notices (milliseconds). */
const WITH_THE_KEY_MS = 8

/**
 * What is being typed in a cell. What follows from it for the order is drawn together with the key, so that one frame shows
 * both. Where that took long, such as in a very long order or on a slow machine, the field shows the next keys of this cell
 * at once, and the order comes after them.
 */
export function useDraft(): readonly [LineChange | undefined, (change: LineChange | undefined) => void] {
  const [draft, setDraft] = useState<LineChange>()
  const began = useRef<number>(undefined)
  const isSlow = useRef(false)

  useLayoutEffect(() => {
    if (draft === undefined) isSlow.current = false
    else if (began.current !== undefined) isSlow.current = performance.now() - began.current > WITH_THE_KEY_MS
    began.current = undefined
  }, [draft])

  const draw = (change: LineChange | undefined): void => {
    if (change === undefined || !isSlow.current) {
      began.current = performance.now()
      setDraft(change)
    } else startTransition(() => setDraft(change))
  }
  return [draft, draw]
}
