import { createContext, useContext, useMemo, useSyncExternalStore } from 'react'
import { columnsThatFit, type FitFacts } from './columns-that-fit'
import type { ColumnsLayout } from './types'

function watch(media: string) {
  const subscribe = (onChange: () => void): (() => void) => {
    const query = window.matchMedia(media)
    query.addEventListener('change', onChange)
    return () => query.removeEventListener('change', onChange)
  }
  const read = () => window.matchMedia(media).matches
  return { subscribe, read }
}

const phone = watch('(max-width: 639.98px)')
const tablet = watch('(max-width: 959.98px)')

/** Whether the window is narrower than 640 px, where rows become cards. */
export const useIsPhone = (): boolean => useSyncExternalStore(phone.subscribe, phone.read, () => false)

let knownWidth: number | undefined

/** Width of the page in pixels; 0 where nothing is laid out. Asked when it changes: with each drawing it would cost a layout. */
function readPageWidth(): number {
  knownWidth ??= document.documentElement.clientWidth
  return knownWidth
}

function watchPageWidth(onChange: () => void): () => void {
  const ask = () => {
    knownWidth = undefined
    onChange()
  }
  window.addEventListener('resize', ask)
  return () => window.removeEventListener('resize', ask)
}

/** Pixels of the page that a menu beside the list takes from 960 px on. */
export const RoomTaken = createContext(0)

/**
 * The columns as they stand on this width: under 960 px those for wide windows show only where a person chose them, and
 * on every width those give way that matter least (`columnsThatFit`).
 */
export function useColumnsOfWidth<Column extends FitFacts>(
  columns: readonly Column[],
  layout: ColumnsLayout,
): readonly Column[] {
  const isNarrow = useSyncExternalStore(tablet.subscribe, tablet.read, () => false)
  const page = useSyncExternalStore(watchPageWidth, readPageWidth, () => 0)
  const taken = useContext(RoomTaken)
  const width = page === 0 || isNarrow ? page : page - taken
  return useMemo(() => {
    const wide = isNarrow
      ? columns.map((column) => (column.wideOnly ? { ...column, defaultHidden: true } : column))
      : columns
    return columnsThatFit(wide, layout, width)
  }, [columns, layout, isNarrow, width])
}
