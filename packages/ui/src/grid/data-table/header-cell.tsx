import type { DOMAttributes, KeyboardEvent, MouseEvent } from 'react'
import { ArrowDownIcon, ArrowUpIcon } from '../../icons/ui-icons'
import { PIN_FIRST, PIN_SECOND } from './table-row'
import type { DataColumn } from './types'

type HeaderCellProps<Row> = {
  readonly column: DataColumn<Row>
  readonly columnIndex: number
  readonly direction: 1 | -1 | undefined
  readonly hasCheckbox: boolean
  readonly canSort: boolean
  /** Pixels that it stands aside while a column is dragged. */
  readonly shift: number
  readonly isDragged: boolean
  readonly dragging: DOMAttributes<HTMLElement> | undefined
  readonly isActive: boolean
  readonly isResizing: boolean
  readonly onFocus: () => void
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onPress: (event: MouseEvent) => void
  readonly resizer: DOMAttributes<HTMLElement> | undefined
}

/** One column's header: a press sorts, dragging moves it, its edge resizes. */
export function HeaderCell<Row>(props: HeaderCellProps<Row>) {
  const { column, direction, canSort, hasCheckbox } = props
  const label = {
    ...props.dragging,
    'data-header-label': '',
    title: column.hint,
    tabIndex: props.isActive ? 0 : -1,
    onFocus: props.onFocus,
    onKeyDown: props.onKeyDown,
  }
  const pin = column.identity ? (hasCheckbox ? PIN_SECOND : PIN_FIRST) : undefined
  return (
    <div
      role="columnheader"
      aria-colindex={props.columnIndex}
      aria-sort={direction === 1 ? 'ascending' : direction === -1 ? 'descending' : canSort ? 'none' : undefined}
      data-column={column.id}
      data-numeric={column.numeric ? '' : undefined}
      data-lifted={props.isDragged ? '' : undefined}
      data-pin={column.identity ? (hasCheckbox ? 'second' : 'first') : undefined}
      style={props.shift === 0 ? pin : { ...pin, transform: `translateX(${props.shift}px)` }}
    >
      {canSort ? (
        <button type="button" {...label} onClick={props.onPress}>
          {column.header}
          {direction === 1 ? <ArrowUpIcon size={14} /> : direction === -1 ? <ArrowDownIcon size={14} /> : null}
        </button>
      ) : (
        <span {...label}>{column.header}</span>
      )}
      {props.resizer ? (
        <span aria-hidden data-resizer="" data-active={props.isResizing ? '' : undefined} {...props.resizer} />
      ) : null}
    </div>
  )
}
