import { useMemo } from 'react'
import { shownColumns } from './layout'
import type { ColumnsLayout, DataColumn } from './types'

type ColumnModel<Row> = {
  /** Visible columns in the order they are shown, the pinned identity first. */
  readonly columns: readonly DataColumn<Row>[]
  readonly rows: readonly { readonly id: string; readonly original: Row }[]
}

/** Which columns of a list stand where, and its rows by id. */
export function useColumnModel<Row extends object>(
  columns: readonly DataColumn<Row>[],
  rows: readonly Row[],
  layout: ColumnsLayout,
  getRowId: (row: Row) => string,
): ColumnModel<Row> {
  const visible = shownColumns(columns, layout)
    .map(({ id }) => id)
    .join('\n')
  // By what they say, since a caller may build the same layout anew in every render.
  const shown = useMemo(
    () => visible.split('\n').flatMap((id) => columns.find((column) => column.id === id) ?? []),
    [columns, visible],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: how a row is named does not change while it is shown
  const named = useMemo(() => rows.map((original) => ({ id: getRowId(original), original })), [rows])
  return { columns: shown, rows: named }
}
