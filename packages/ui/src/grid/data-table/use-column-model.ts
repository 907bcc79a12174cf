import {
  columnOrderingFeature,
  columnPinningFeature,
  columnVisibilityFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useMemo } from 'react'
import { isColumnVisible, orderedIds } from './layout'
import type { ColumnsLayout, DataColumn } from './types'

const features = tableFeatures({ columnOrderingFeature, columnPinningFeature, columnVisibilityFeature })

type ColumnModel<Row> = {
  /** Visible columns in the order they are shown, the pinned identity first. */
  readonly columns: readonly DataColumn<Row>[]
  readonly rows: readonly { readonly id: string; readonly original: Row }[]
}

/** The table library's model of a list: which columns stand where, and its rows by id. */
export function useColumnModel<Row extends object>(
  columns: readonly DataColumn<Row>[],
  rows: readonly Row[],
  layout: ColumnsLayout,
  getRowId: (row: Row) => string,
): ColumnModel<Row> {
  const definitions = useMemo(() => columns.map((column) => ({ id: column.id, header: column.header })), [columns])
  const data = useMemo(() => [...rows], [rows])
  const state = useMemo(
    () => ({
      columnOrder: [...orderedIds(columns, layout)],
      columnVisibility: Object.fromEntries(columns.map((column) => [column.id, isColumnVisible(column, layout)])),
      columnPinning: { start: columns.filter((column) => column.identity).map((column) => column.id), end: [] },
    }),
    [columns, layout],
  )
  const table = useTable({ features, columns: definitions, data, state, getRowId })
  const visible = table
    .getVisibleLeafColumns()
    .map((column) => column.id)
    .join('\n')
  const shown = useMemo(
    () => visible.split('\n').flatMap((id) => columns.find((column) => column.id === id) ?? []),
    [columns, visible],
  )
  return { columns: shown, rows: table.getRowModel().rows }
}
