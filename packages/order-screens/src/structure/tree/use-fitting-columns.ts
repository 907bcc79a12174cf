import type { TreeColumn } from '@tehas/ui/grid'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { OrderLine } from '../lines/order-line'
import { type ColumnChoice, choiceFor } from './tree-columns'

/** From here on list, tree and rail stand beside each other; the tree gets what the other two leave. */
const THREE_BESIDE = 1280
const LIST_AND_RAIL = 524

/** Pixels of the tree by those of the window, before it is laid out: asking the page would lay it out once more. */
const expectedRoom = (): number | undefined =>
  window.innerWidth >= THREE_BESIDE ? window.innerWidth - LIST_AND_RAIL : undefined

/**
 * The columns that the frame has room for. On wide windows they are known before the frame is laid out, so that the tree is
 * drawn once; else undefined until it is, and the unmeasured choice where nothing is laid out.
 */
export function useFittingColumns(
  frame: RefObject<HTMLElement | null>,
  choices: readonly ColumnChoice[],
  unmeasured: number,
): TreeColumn<OrderLine>[] | undefined {
  const [room, setRoom] = useState(expectedRoom)
  const latest = useRef(choices)
  latest.current = choices
  const isKnown = room !== undefined
  useLayoutEffect(() => {
    if (!isKnown) setRoom(frame.current?.clientWidth ?? 0)
  }, [frame, isKnown])
  useEffect(() => {
    const element = frame.current
    if (!element || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => {
      const fits = (pixels: number) => choiceFor(latest.current, pixels)
      const pixels = element.clientWidth
      // What leaves the same columns draws nothing again.
      setRoom((before) => (before !== undefined && fits(before) === fits(pixels) ? before : pixels))
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [frame])
  if (room === undefined) return undefined
  return choices[room === 0 ? unmeasured : choiceFor(choices, room)]?.columns
}
