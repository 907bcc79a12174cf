import { useT } from '@tehas/i18n'
import { type KeyboardEvent, memo, type PointerEvent, useRef, useState } from 'react'
import { VisuallyHidden } from '../../parts/layout'
import { HeaderCell } from './header-cell'
import { clampWidth, moveColumn, nextSort, orderedIds, setColumnWidth } from './layout'
import { RowCheckbox } from './row-checkbox'
import { PIN_FIRST } from './table-row'
import type { ColumnsLayout, DataColumn, Sort } from './types'
import { useHeaderDrag } from './use-header-drag'

type TableHeaderProps<Row> = {
  readonly allColumns: readonly DataColumn<Row>[]
  readonly columns: readonly DataColumn<Row>[]
  readonly sort: Sort
  /** How rows stand while nobody sorted them. */
  readonly defaultSort: Sort
  readonly onSortChange: ((sort: Sort) => void) | undefined
  readonly layout: ColumnsLayout
  readonly onLayoutChange: ((layout: ColumnsLayout) => void) | undefined
  /** Widths while a column is being dragged, before they are kept. */
  readonly onDraftWidth: (draft: ColumnsLayout['widths'] | undefined) => void
  readonly selection: 'none' | 'some' | 'all' | undefined
  readonly onToggleAll: () => void
  readonly hasMenu: boolean
  readonly onLeaveDown: () => void
}

const STEP = 16

function TableHeaderPlain<Row>(props: TableHeaderProps<Row>) {
  const { allColumns, columns, sort, onSortChange, layout, onLayoutChange, selection } = props
  const { t } = useT('ui')
  const [activeId, setActiveId] = useState<string>()
  const [resizingId, setResizingId] = useState<string>()
  const resize = useRef<{ startX: number; startWidth: number; width: number; others: ColumnsLayout }>(undefined)
  const row = useRef<HTMLDivElement>(null)
  const hasCheckbox = selection !== undefined
  const movable = columns.filter((column) => !column.identity).map((column) => column.id)
  const current = columns.find((column) => column.id === activeId)?.id ?? columns[0]?.id

  const focusColumn = (id: string | undefined) => {
    if (id === undefined) return
    setActiveId(id)
    row.current?.querySelector<HTMLElement>(`[data-column="${CSS.escape(id)}"] [data-header-label]`)?.focus()
  }

  const widthOf = (id: string): number =>
    row.current?.querySelector(`[data-column="${CSS.escape(id)}"]`)?.getBoundingClientRect().width ?? 0

  /** The layout with the growing columns held at their present widths: resizing one leaves the others. */
  const heldLayout = (resizedId: string): ColumnsLayout => {
    const growing = columns.filter(({ id, grow }) => grow && id !== resizedId && layout.widths[id] === undefined)
    return growing.reduce((held, { id }) => {
      const width = widthOf(id)
      return width > 0 ? setColumnWidth(held, id, width) : held
    }, layout)
  }

  const drag = useHeaderDrag(row, movable, (id, overId) =>
    onLayoutChange?.(moveColumn(allColumns, layout, id, orderedIds(allColumns, layout).indexOf(overId))),
  )

  const shownSort = Object.keys(sort).length > 0 ? sort : props.defaultSort
  const press = (column: DataColumn<Row>, add: boolean) => {
    if (!column.sortable) return
    const next = nextSort(sort, column.sortField ?? column.id, add)
    // What stands by itself need not be asked for, and the next press must change something.
    onSortChange?.(isSameSort(next, props.defaultSort) ? {} : next)
  }

  const onKeyDown = (event: KeyboardEvent, column: DataColumn<Row>) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (event.key === 'Enter' && column.sortable) {
      event.preventDefault()
      return press(column, event.shiftKey)
    }
    if (event.key === 'ArrowDown') {
      event.preventDefault()
      return props.onLeaveDown()
    }
    if (step === 0) return
    event.preventDefault()
    if (event.shiftKey) {
      const width = layout.widths[column.id] ?? (widthOf(column.id) || column.width)
      return onLayoutChange?.(setColumnWidth(heldLayout(column.id), column.id, width + step * STEP))
    }
    if (event.altKey) {
      // Over hidden neighbours too, so that one press always changes what is seen.
      const neighbour = columns[columns.indexOf(column) + step]
      const to = neighbour ? orderedIds(allColumns, layout).indexOf(neighbour.id) : -1
      return to < 0 ? undefined : onLayoutChange?.(moveColumn(allColumns, layout, column.id, to))
    }
    focusColumn(columns[columns.indexOf(column) + step]?.id)
  }

  const startResize = (event: PointerEvent<HTMLElement>, column: DataColumn<Row>) => {
    event.preventDefault()
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    const width = widthOf(column.id)
    resize.current = { startX: event.clientX, startWidth: width, width, others: heldLayout(column.id) }
    setResizingId(column.id)
  }
  const moveResize = (event: PointerEvent, column: DataColumn<Row>) => {
    if (!resize.current) return
    resize.current.width = clampWidth(resize.current.startWidth + event.clientX - resize.current.startX)
    props.onDraftWidth({ ...resize.current.others.widths, [column.id]: resize.current.width })
  }
  const endResize = (column: DataColumn<Row>) => {
    const resized = resize.current
    resize.current = undefined
    setResizingId(undefined)
    props.onDraftWidth(undefined)
    // A press without a move changes nothing.
    if (resized && resized.width !== resized.startWidth) {
      onLayoutChange?.(setColumnWidth(resized.others, column.id, resized.width))
    }
  }

  return (
    <div role="row" aria-rowindex={1} ref={row}>
      {hasCheckbox ? (
        <div role="columnheader" aria-colindex={1} data-checkbox="" data-pin="first" style={PIN_FIRST}>
          <RowCheckbox state={selection} label={t('Select all rows')} onChange={props.onToggleAll} />
        </div>
      ) : null}
      {columns.map((column, at) => {
        const direction = shownSort[column.sortField ?? column.id]
        return (
          <HeaderCell
            key={column.id}
            column={column}
            columnIndex={at + (hasCheckbox ? 2 : 1)}
            direction={direction}
            hasCheckbox={hasCheckbox}
            canSort={column.sortable === true && onSortChange !== undefined}
            shift={drag.shiftOf(column.id)}
            isDragged={drag.draggedId === column.id}
            dragging={onLayoutChange && !column.identity ? drag.handlersOf(column.id) : undefined}
            isActive={column.id === current}
            isResizing={resizingId === column.id}
            onFocus={() => setActiveId(column.id)}
            onKeyDown={(event) => onKeyDown(event, column)}
            onPress={(event) => {
              if (!drag.endedByClick()) press(column, event.shiftKey)
            }}
            resizer={
              onLayoutChange && {
                onPointerDown: (event) => startResize(event, column),
                onPointerMove: (event) => moveResize(event, column),
                onPointerUp: () => endResize(column),
                onPointerCancel: () => endResize(column),
                onDoubleClick: () => {
                  const { [column.id]: _dropped, ...widths } = layout.widths
                  onLayoutChange({ ...layout, widths })
                },
              }
            }
          />
        )
      })}
      {props.hasMenu ? (
        <div role="columnheader" aria-colindex={columns.length + (hasCheckbox ? 2 : 1)} style={LAST}>
          <VisuallyHidden>{t('Row actions')}</VisuallyHidden>
        </div>
      ) : null}
    </div>
  )
}

const isSameSort = (a: Sort, b: Sort): boolean => JSON.stringify(a) === JSON.stringify(b)

const LAST = { gridColumn: '-2 / -1' }

/** The header line: sorts, resizes and moves columns; one tab stop, arrows walk inside. Rests while rows scroll. */
export const TableHeader = memo(TableHeaderPlain) as typeof TableHeaderPlain
