import { useT } from '@tehas/i18n'
import { PIN_FIRST } from './table-row'
import type { DataColumn, TableTotals } from './types'

type TableFooterProps<Row> = {
  readonly columns: readonly DataColumn<Row>[]
  readonly hasCheckbox: boolean
  readonly rowIndex: number
  readonly countText: string
  readonly isLoadingMore: boolean
  readonly totals: TableTotals | undefined
}

/** Sticky last line: how many match, and sums under their columns with a label that says what they sum. */
export function TableFooter<Row>(props: TableFooterProps<Row>) {
  const { columns, hasCheckbox, countText, totals } = props
  const { t } = useT()
  const offset = hasCheckbox ? 1 : 0
  const firstFigure = columns.findIndex((column) => totals !== undefined && column.id in totals.values)
  const hasLabel = firstFigure > 1
  // Tracks: [checkbox +] text up to the label, the label before the first figure, then the figures.
  const textEnd = firstFigure === -1 ? columns.length : hasLabel ? firstFigure - 1 : Math.max(1, firstFigure)
  const figures = firstFigure === -1 ? [] : columns.slice(Math.max(firstFigure, 1))
  return (
    <div role="row" aria-rowindex={props.rowIndex}>
      <div
        role="gridcell"
        data-pin="first"
        aria-colindex={1}
        style={{ ...PIN_FIRST, gridColumn: `1 / ${textEnd + offset + 1}`, paddingInlineStart: hasCheckbox ? 58 : 10 }}
      >
        <span data-foot-text="">{countText}</span>
        <span data-foot-text="" role="status">
          {props.isLoadingMore ? t('Loading more') : ''}
        </span>
      </div>
      {hasLabel ? (
        <div role="gridcell" data-numeric="" data-foot-text="" aria-colindex={textEnd + offset + 1}>
          <span>{totals?.label}</span>
        </div>
      ) : null}
      {figures.map((column) => (
        <div
          key={column.id}
          role="gridcell"
          aria-colindex={columns.indexOf(column) + offset + 1}
          data-numeric={column.numeric ? '' : undefined}
        >
          {totals?.values[column.id]}
        </div>
      ))}
    </div>
  )
}
