import { useMemo, useSyncExternalStore } from 'react'
import type { DataColumn } from './types'

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

type WidthFacts = Pick<DataColumn<never>, 'wideOnly' | 'defaultHidden'>

/** The columns as they stand on this width: under 960 px those for wide windows show only where a person chose them. */
export function useColumnsOfWidth<Column extends WidthFacts>(columns: readonly Column[]): readonly Column[] {
  const isNarrow = useSyncExternalStore(tablet.subscribe, tablet.read, () => false)
  return useMemo(
    () =>
      isNarrow ? columns.map((column) => (column.wideOnly ? { ...column, defaultHidden: true } : column)) : columns,
    [columns, isNarrow],
  )
}
