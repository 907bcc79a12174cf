import { type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import type { CostPart, Signal } from '../tree-signals'

const parts: readonly CostPart[] = ['purchase', 'semi-finished', 'process']

/**
 * Lights up the rows of the part of the cost that is pointed to in the summary: an attribute of the frame around the tree,
 * so that no row is drawn for it. Answers what tells which row the pointer is on, for the summary to light up its part.
 */
export function useLitRows(frame: RefObject<HTMLElement | null>, lit: Signal<CostPart | undefined>) {
  const isPointedHere = useRef(false)
  useEffect(() => {
    const show = () => {
      const part = isPointedHere.current ? undefined : lit.get()
      if (part === undefined) delete frame.current?.dataset.lit
      else if (frame.current) frame.current.dataset.lit = part
    }
    return lit.subscribe(show)
  }, [frame, lit])
  return {
    onPointerMove: ({ target }: PointerEvent) => {
      isPointedHere.current = true
      const row = target instanceof Element ? target.closest<HTMLElement>('[role=row]') : null
      lit.set(parts.find((part) => part === row?.dataset.part))
    },
    onPointerLeave: () => {
      lit.set(undefined)
      isPointedHere.current = false
    },
  }
}
