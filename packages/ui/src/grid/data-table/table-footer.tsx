import { useT } from '@tehas/i18n'
import { PIN_FIRST } from './table-row'
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

/** Room that the sentence on the left needs, in pixels; with less, it stands on a line of its own. */
const TEXT_ROOM = 240

/** Sticky last line: how many match, and sums under their columns with a label that says what they sum. */
export function TableFooter<Row>(props: TableFooterProps<Row>) {
  const { columns, hasCheckbox, countText, totals } = props
  const { t } = useT()
  const offset = hasCheckbox ? 1 : 0
  const found = columns.findIndex((column) => totals !== undefined && column.id in totals.values)
  const firstFigure = found === -1 ? columns.length : found
  const before = columns.slice(0, Math.max(0, firstFigure - 1))
  const room = before.reduce((sum, column) => sum + (props.widths[column.id] ?? column.width), 0)
  const isStacked = totals !== undefined && found !== -1 && room < TEXT_ROOM

  const text = (
    <>
      <span data-foot-text="">{countText}</span>
      <span data-foot-text="" role="status">
        {props.isLoadingMore ? t('Loading more') : ''}
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

  if (isStacked) {
    return (
      <>
        <div role="row" data-foot-line="" aria-rowindex={props.rowIndex}>
          <div role="gridcell" aria-colindex={1} data-pin="first" style={{ ...PIN_FIRST, padding: 0 }}>
            {text}
            <span data-foot-text="">{totals.label}</span>
          </div>
        </div>
        <div role="row" aria-rowindex={props.rowIndex + 1}>
          {figures}
        </div>
      </>
    )
  }
  const textEnd = (found === -1 ? columns.length : firstFigure - 1) + offset
  return (
    <div role="row" aria-rowindex={props.rowIndex}>
      <div
        role="gridcell"
        data-pin="first"
        aria-colindex={1}
        style={{ ...PIN_FIRST, gridColumn: `1 / ${textEnd + 1}`, paddingInlineStart: hasCheckbox ? 58 : 10 }}
      >
        {text}
      </div>
      {found === -1 ? null : (
        <div role="gridcell" data-numeric="" data-foot-text="" aria-colindex={textEnd + 1}>
          <span>{totals?.label}</span>
        </div>
      )}
      {figures}
    </div>
  )
}
