import { isColumnVisible, totalWidth } from './layout'
import type { ColumnsLayout, DataColumn } from './types'

export type FitFacts = Pick<
  DataColumn<never>,
  'id' | 'identity' | 'hideable' | 'defaultHidden' | 'width' | 'grow' | 'importance' | 'wideOnly'
>

/** Checkbox and menu stand in every list that has so many columns that some have to go. */
const EXTRAS = { hasCheckbox: true, hasMenu: true }

/**
 * The columns as they stand in so many pixels: while they are wider than that, the least important one is left out at
 * first, as if its definition hid it. Columns without an importance, and those that a person chose to see, stay.
 * Nothing is left out where the width is not known (0).
 */
export function columnsThatFit<Column extends FitFacts>(
  columns: readonly Column[],
  layout: ColumnsLayout,
  width: number,
): readonly Column[] {
  if (width === 0) return columns
  const left = columns.filter((column) => isColumnVisible(column, layout))
  const mayGo = left
    .filter(({ id, importance }) => importance !== undefined && !layout.shown.includes(id))
    .sort((a, b) => (b.importance ?? 0) - (a.importance ?? 0))
  const gone = new Set<string>()
  const fits = () =>
    totalWidth(
      left.filter(({ id }) => !gone.has(id)),
      layout.widths,
      EXTRAS,
    ) <= width
  while (!fits()) {
    const least = mayGo.pop()
    if (!least) break
    gone.add(least.id)
  }
  return gone.size === 0
    ? columns
    : columns.map((column) => (gone.has(column.id) ? { ...column, defaultHidden: true } : column))
}
