import { useMemo } from 'react'
import type { DataColumn } from './types'

/** Room of a sign in a bold name and of the sides of its cell, in pixels: capitals and digits of Inter at 13 px. */
const SIGN = 8.5
const SIDES = 20
const WIDEST = 320

/** The columns with the one of names as wide as the longest of them, where it asks for that. */
export function useNameColumn<Row>(
  columns: readonly DataColumn<Row>[],
  rows: readonly Row[],
  getRowLabel: (row: Row) => string,
): readonly DataColumn<Row>[] {
  const fitted = columns.find(({ fitsNames }) => fitsNames)
  // biome-ignore lint/correctness/useExhaustiveDependencies: how a row is called does not change while it is shown
  const longest = useMemo(
    () => (fitted ? rows.reduce((length, row) => Math.max(length, getRowLabel(row).length), 0) : 0),
    [fitted, rows],
  )
  const width = Math.min(WIDEST, Math.ceil(longest * SIGN) + SIDES)
  return useMemo(
    () => columns.map((column) => (column.fitsNames && width > column.width ? { ...column, width } : column)),
    [columns, width],
  )
}
