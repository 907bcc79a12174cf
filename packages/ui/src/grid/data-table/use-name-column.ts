import { useMemo } from 'react'
import type { DataColumn } from './types'

/** Room of a sign in a bold name and of the sides of its cell, in pixels: capitals and digits of Inter at 13 px. */
const SIGN = 8.5
const SIDES = 20
const WIDEST = 320
/** What the first column has more at its side where no box to choose rows stands before it. */
const EDGE = 10

type NameColumnOptions<Row> = {
  readonly getRowLabel: (row: Row) => string
  /** A box to choose the row stands before it. */
  readonly hasCheckbox: boolean
}

/** The columns with the one of names as wide as the longest of them, where it asks for that. */
export function useNameColumn<Row>(
  columns: readonly DataColumn<Row>[],
  rows: readonly Row[],
  { getRowLabel, hasCheckbox }: NameColumnOptions<Row>,
): readonly DataColumn<Row>[] {
  const fitted = columns.find(({ fitsNames }) => fitsNames)
  // biome-ignore lint/correctness/useExhaustiveDependencies: how a row is called does not change while it is shown
  const longest = useMemo(
    () => (fitted ? rows.reduce((length, row) => Math.max(length, getRowLabel(row).length), 0) : 0),
    [fitted, rows],
  )
  const fitting = Math.min(WIDEST, Math.ceil(longest * SIGN) + SIDES)
  return useMemo(
    () =>
      columns.map((column) => {
        if (!column.fitsNames) return column
        const width = Math.max(column.width, fitting) + (hasCheckbox ? 0 : EDGE)
        return width === column.width ? column : { ...column, width }
      }),
    [columns, fitting, hasCheckbox],
  )
}
