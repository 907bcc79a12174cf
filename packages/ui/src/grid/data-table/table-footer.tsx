import { useT } from '@tehas/i18n'
import { CHECKBOX_WIDTH } from './layout'
import type { DataColumn, TableTotals } from './types'

type TableFooterProps<Row> = {
  readonly columns: readonly DataColumn<Row>[]
  /** Chosen widths by column id. */
  readonly widths: Readonly<Record<string, number>>
  readonly hasCheckbox: boolean
  readonly rowIndex: number
  readonly countText: string
  readonly isLoadingMore: boolean
  readonly totals: TableTotals | undefined
}

/** Room that the sentence and the label need, in pixels; with less, they stand on a line of their own. */
const TEXT_ROOM = 320

/** Sticky last line: how many match, and sums under their columns with a label that says what they sum. */
export function TableFooter<Row>(props: TableFooterProps<Row>) {
  const { columns, hasCheckbox, totals } = props
  const { t } = useT('ui')
  const offset = hasCheckbox ? 1 : 0
  const found = columns.findIndex((column) => totals !== undefined && column.id in totals.values)
  const firstFigure = found === -1 ? columns.length : found
  const room = columns
    .slice(0, firstFigure)
    .reduce((sum, column) => sum + (props.widths[column.id] ?? column.width), hasCheckbox ? CHECKBOX_WIDTH : 0)
  const isStacked = found !== -1 && room < TEXT_ROOM

  const text = (
    <>
      <span data-foot-text="">{props.countText}</span>
      <span data-foot-text="" role="status">
        {props.isLoadingMore ? t('Loading more') : ''}
      </span>
      <span data-foot-text="" data-foot-label="">
        {totals?.label}
      </span>
    </>
  )
  const figures = columns.map((column, at) =>
    at < firstFigure ? null : (
      <div
        key={column.id}
        role="gridcell"
        aria-colindex={at + offset + 1}
        data-numeric={column.numeric ? '' : undefined}
        style={{ gridColumn: at + offset + 1 }}
      >
        {totals?.values[column.id]}
      </div>
    ),
  )
  const start = { paddingInlineStart: hasCheckbox ? CHECKBOX_WIDTH + 10 : 20 }

  if (isStacked) {
    return (
      <>
        <div role="row" data-foot-line="" aria-rowindex={props.rowIndex}>
          <div role="gridcell" aria-colindex={1} data-foot-cell="" style={{ ...start, gridColumn: '1 / -1' }}>
            {text}
          </div>
        </div>
        <div role="row" aria-rowindex={props.rowIndex + 1}>
          {figures}
        </div>
      </>
    )
  }
  const span = { gridColumn: `1 / ${firstFigure + offset + 1}` }
  return (
    <div role="row" aria-rowindex={props.rowIndex}>
      <div role="gridcell" data-foot-cell="" aria-colindex={1} style={{ ...start, ...span }}>
        {text}
      </div>
      {figures}
    </div>
  )
}
