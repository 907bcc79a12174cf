import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { observeRoom, scrollOf } from './late-measures'
import { range, VIRTUAL_FROM } from './row-window'

type RowWindow = {
  /** Indexes of the rows to draw. */
  readonly indexes: readonly number[]
  /** Space in pixels that stands for the rows before and after them. */
  readonly before: number
  readonly after: number
  readonly scrollToIndex: (index: number) => void
  readonly measure: ((element: HTMLElement | null) => void) | undefined
}

type RowWindowOptions = {
  readonly count: number
  readonly rowHeight: number
  /** Height of a row that differs from the others. */
  readonly heightOf?: (index: number) => number
  readonly getKey: (index: number) => string
  /** Space that sticky parts cover at the top and bottom. */
  readonly paddingStart?: number
  readonly paddingEnd?: number
  /** Rows drawn beyond those in sight, on either side. */
  readonly overscan?: number
  /** Rows differ in height and are measured. */
  readonly isMeasured?: boolean
}

/** Which rows of a long list to draw when their heights differ: of a tree, or of cards, which are measured. */
export function useRowWindow(scroller: RefObject<HTMLElement | null>, options: RowWindowOptions): RowWindow {
  const { count, rowHeight, heightOf } = options
  // The virtualizer measures everything anew when it is given another function.
  const estimateSize = useCallback((index: number) => heightOf?.(index) ?? rowHeight, [heightOf, rowHeight])
  const isVirtual = count >= VIRTUAL_FROM
  // A list that was just put into the page stands at its top: to scroll it there would lay out the page.
  const isNew = useRef(true)
  const [scrollToFn] = useState(() => scrollOf(isNew))
  useEffect(() => {
    isNew.current = false
  }, [])
  const virtualizer = useVirtualizer({
    count,
    enabled: isVirtual,
    getScrollElement: () => scroller.current,
    estimateSize,
    getItemKey: options.getKey,
    overscan: options.overscan ?? 12,
    // Until the place of the list is measured: what fits the window is drawn at once, instead of after nothing.
    observeElementRect: observeRoom,
    scrollToFn,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    scrollPaddingStart: options.paddingStart ?? 0,
    scrollPaddingEnd: options.paddingEnd ?? 0,
  })
  if (!isVirtual) {
    return { indexes: range(0, count), before: 0, after: 0, scrollToIndex: () => {}, measure: undefined }
  }
  const items = virtualizer.getVirtualItems()
  const before = items[0]?.start ?? 0
  const after = virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0)
  return {
    indexes: items.map((item) => item.index),
    before,
    after: Math.max(0, after),
    scrollToIndex: (index) => virtualizer.scrollToIndex(index, { align: 'auto' }),
    measure: options.isMeasured ? virtualizer.measureElement : undefined,
  }
}
