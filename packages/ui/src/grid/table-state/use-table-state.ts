import { useCallback, useMemo } from 'react'
import type { ColumnsLayout, Sort } from '../data-table/types'
import { isFiltered, readTableState, type TableState, type TableStateOptions, writeTableState } from './table-state'

/** The pair that the router's `useSearchParams()` returns. */
export type SearchParamsPair = readonly [
  URLSearchParams,
  (next: (previous: URLSearchParams) => URLSearchParams, options?: { replace?: boolean }) => void,
]

export type TableStateControls = TableState & {
  readonly isFiltered: boolean
  readonly setSearch: (search: string) => void
  readonly setSort: (sort: Sort) => void
  /** Values of one filter; an empty list removes it. */
  readonly setFilter: (name: string, values: readonly string[]) => void
  readonly setLayout: (layout: ColumnsLayout) => void
  /** Opens or (undefined) closes the panel; opening can be gone back from. */
  readonly setOpenId: (id: string | undefined) => void
  /** Removes the search and every filter, keeps sort, columns and the open panel. */
  readonly clear: () => void
}

/** State of a list that lives in the address: search, sort, filters, columns and the open panel. */
export function useTableState([params, setParams]: SearchParamsPair, options: TableStateOptions): TableStateControls {
  const optionsKey = JSON.stringify(options)
  // Callers write the options inline, so they are compared by content.
  // biome-ignore lint/correctness/useExhaustiveDependencies: optionsKey stands for options
  const stable = useMemo(() => options, [optionsKey])
  const state = useMemo(() => readTableState(params, stable), [params, stable])

  const change = useCallback(
    (part: (state: TableState) => Partial<TableState>, replace: boolean) =>
      setParams((previous) => writeTableState(previous, part(readTableState(previous, stable)), stable), { replace }),
    [setParams, stable],
  )

  return useMemo(
    () => ({
      ...state,
      isFiltered: isFiltered(state),
      setSearch: (search) => change(() => ({ search }), true),
      setSort: (sort) => change(() => ({ sort }), true),
      setFilter: (name, values) => change(({ filters }) => ({ filters: { ...filters, [name]: values } }), true),
      setLayout: (layout) => change(() => ({ layout }), true),
      setOpenId: (openId) => change(() => ({ openId }), false),
      clear: () => change(() => ({ search: '', filters: {} }), true),
    }),
    [state, change],
  )
}
