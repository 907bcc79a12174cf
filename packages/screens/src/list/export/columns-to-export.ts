import { type ColumnsLayout, shownColumns } from '@tehas/ui/grid'
import type { TableColumn } from '../table-columns'

/** The columns of a list that leave it: those that are shown, and what these are not told without, behind the last of them. */
export function columnsToExport<Row>(
  columns: readonly TableColumn<Row>[],
  layout: ColumnsLayout,
): readonly TableColumn<Row>[] {
  const exported = [...shownColumns(columns, layout)]
  for (const column of columns) {
    if (exported.includes(column)) continue
    const last = exported.findLastIndex(({ id }) => column.goesWith?.includes(id))
    if (last >= 0) exported.splice(last + 1, 0, column)
  }
  return exported
}
