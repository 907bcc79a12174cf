import { type DOMAttributes, type RefObject, useImperativeHandle } from 'react'
import { range } from './row-window'
import { isSelected } from './selection'
import { TableRow } from './table-row'
import type { DataColumn, Selection } from './types'
import { useUniformRows } from './use-uniform-rows'

/** What the table around the rows asks of them. */
export type RowsHandle = {
  /** Draws what is in view now, without waiting for the event of a scroll. */
  readonly look: () => void
}

type TableRowsProps<Row> = {
  readonly ref: RefObject<RowsHandle | null>
  readonly scroller: RefObject<HTMLElement | null>
  readonly body: RefObject<HTMLDivElement | null>
  readonly rows: readonly { readonly id: string; readonly original: Row }[]
  readonly columns: readonly DataColumn<Row>[]
  readonly rowHeight: number
  /** Free room after the last row, in pixels. */
  readonly room: number
  readonly getRowLabel: (row: Row) => string
  readonly getRowHref: ((row: Row) => string) | undefined
  /** Undefined where rows have no checkboxes. */
  readonly selection: Selection | undefined
  readonly openRowId: string | undefined
  readonly isOpenable: boolean
  readonly activeIndex: number
  readonly selectText: string
  readonly menuText: string | undefined
  readonly handlers: DOMAttributes<HTMLDivElement>
}

/** The rows in view. A scroll draws this part alone, and in it only the rows that come into view. */
export function TableRows<Row>(props: TableRowsProps<Row>) {
  const { rows, selection } = props
  const { from, to, before, after, look } = useUniformRows(props.scroller, {
    count: rows.length,
    rowHeight: props.rowHeight,
  })
  useImperativeHandle(props.ref, () => ({ look }), [look])
  return (
    <div
      role="rowgroup"
      data-body=""
      ref={props.body}
      style={{ paddingTop: before, paddingBottom: after + props.room }}
      {...props.handlers}
    >
      {range(from, to).map((index) => {
        const row = rows[index]
        if (!row) return null
        return (
          <TableRow
            key={row.id}
            row={row.original}
            index={index}
            label={props.getRowLabel(row.original)}
            columns={props.columns}
            href={props.getRowHref?.(row.original)}
            isSelected={selection && isSelected(selection, row.id)}
            isOpen={row.id === props.openRowId}
            isOpenable={props.isOpenable}
            isActive={index === props.activeIndex}
            selectText={props.selectText}
            menuText={props.menuText}
          />
        )
      })}
    </div>
  )
}
