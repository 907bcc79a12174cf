import type { Id } from '@tehas/contracts'
import { type RefObject, useEffect, useRef } from 'react'
import { lastChangeOf } from './order-history'

/** An order that is shown, and where. */
type Shown = { readonly order: Id; readonly page: RefObject<HTMLElement | null> }

/** All that are shown, the one that was opened last at the end. */
const shown: Shown[] = []

/**
 * Whose change Ctrl+Z takes back where several orders are shown, such as a panel over a page: of the one that holds the
 * focus, else of the one that was changed last, else of the one that was opened last.
 */
function ownerOf(target: EventTarget | null): Shown | undefined {
  const focused = target instanceof Node ? shown.find(({ page }) => page.current?.contains(target)) : undefined
  if (focused) return focused
  return shown.reduce<Shown | undefined>(
    (last, one) => (last && lastChangeOf(last.order) > lastChangeOf(one.order) ? last : one),
    undefined,
  )
}

/** Whether a key that was pressed there is for the order that is shown in `page`. */
export function useUndoOwner(order: Id, page: RefObject<HTMLElement | null>): (target: EventTarget | null) => boolean {
  const own = useRef<Shown>(undefined)
  useEffect(() => {
    const entry = { order, page }
    own.current = entry
    shown.push(entry)
    return () => void shown.splice(shown.indexOf(entry), 1)
  }, [order, page])
  return (target) => ownerOf(target) === own.current
}
