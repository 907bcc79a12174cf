import { elementScroll, type Rect, type Virtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'

type OfElements = Virtualizer<HTMLElement, HTMLElement>

/**
 * Tells how large the place of a list is, once the browser has laid it out: the library asks for it as soon as the list
 * is in the page, which lays out all of it in the middle of React's work.
 */
export function observeRoom({ scrollElement }: OfElements, onRoom: (room: Rect) => void): (() => void) | undefined {
  if (!scrollElement || typeof ResizeObserver === 'undefined') return undefined
  const observer = new ResizeObserver(() =>
    onRoom({ width: scrollElement.offsetWidth, height: scrollElement.offsetHeight }),
  )
  observer.observe(scrollElement)
  return () => observer.disconnect()
}

/** Scrolls as the library does, but for its first scroll of a new list to the top, where it stands anyway. */
export const scrollOf =
  (isNew: RefObject<boolean>) =>
  (offset: number, options: Parameters<typeof elementScroll>[1], instance: OfElements): void => {
    if (isNew.current && offset === 0) return
    elementScroll(offset, options, instance)
  }
