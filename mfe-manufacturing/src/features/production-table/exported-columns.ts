import type { ProductionRow } from '@tehas/contracts/production'
import { type Translate, toDay, unitLabel } from '@tehas/i18n'
import type { TableColumn } from '@tehas/screens/list'

/** Hours with two decimals, as spreadsheets sum them. */
export const hoursOf = (minutes: number): number => Math.round((minutes / 60) * 100) / 100

/** The columns of the file for spreadsheets: those that are shown, times in hours, days in full, the unit beside the quantities. */
export function exportedColumns(
  columns: readonly TableColumn<ProductionRow>[],
  t: Translate,
): readonly TableColumn<ProductionRow>[] {
  const inHours = (column: TableColumn<ProductionRow>, of: (row: ProductionRow) => number) => ({
    ...column,
    header: t('{{column}}, h', { column: column.header }),
    exported: (row: ProductionRow) => hoursOf(of(row)),
  })
  const day = (column: TableColumn<ProductionRow>, of: (row: ProductionRow) => string | null) => ({
    ...column,
    exported: (row: ProductionRow) => {
      const day = toDay(of(row) ?? '')
      return day === undefined ? undefined : { day }
    },
  })
  return columns.flatMap((column) => {
    switch (column.id) {
      case 'plannedDuration':
        return [inHours(column, ({ plannedDuration }) => plannedDuration)]
      case 'totalWorkedTime':
        return [inHours(column, ({ totalWorkedTime }) => totalWorkedTime)]
      case 'startTime':
        return [day(column, ({ startTime }) => startTime)]
      case 'deadline':
        return [day(column, ({ deadline }) => deadline)]
      case 'netQuantity':
        return [
          { ...column, id: 'unit', header: t('Unit'), exported: ({ unit }: ProductionRow) => unitLabel(unit, t) },
          column,
        ]
      default:
        return [column]
    }
  })
}
