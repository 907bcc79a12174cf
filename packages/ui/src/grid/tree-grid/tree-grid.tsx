import { useT } from '@tehas/i18n'
import { type FocusEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { VisuallyHidden } from '../../parts/layout'
import { useIsWiderThan } from '../data-table/use-is-wider-than'
import { useRem } from '../data-table/use-rem'
import { useRowWindow } from '../data-table/use-table-rows'
import { RowMenu } from '../row-menu/lazy-row-menu'
import { stillFrame } from '../still-frame'
import { useEvent } from '../use-event'
import { rangeBetween } from './cell-range'
import { CutTextTip } from './cut-text-tip'
import { createFlattener, type FlatRow, hasSameKeys, parentOf } from './flatten'
import { MENU_COLUMN } from './navigate'
import { AddLine, GroupLine, NodeLine } from './tree-rows'
import { treeStyles } from './tree-styles'
import type { TreeGridProps } from './types'
import { useActiveCell } from './use-active-cell'
import { useExpansion } from './use-expansion'
import { useFlash } from './use-flash'
import { useRowLift } from './use-row-lift'
import { useRowsInSteps } from './use-rows-in-steps'
import { useStuckRow } from './use-stuck-row'
import { useTreeEditing } from './use-tree-editing'
import { useTreeKeys } from './use-tree-keys'

const Root = stillFrame(treeStyles)

const ROW_REM = 2.25
const GROUP_REM = 1.75
const HEADER_REM = 2
/** Rows of a tree have many cells: fewer beyond those in sight than a list has. */
const OVERSCAN = 6

/** The editable tree of rows: orders, product structures. Every cell edits in its own place. */
export function TreeGrid<Node>(props: TreeGridProps<Node>) {
  const { columns, nodes, getId, getRow, getGroups, getAdd } = props
  const { t } = useT('ui')
  const scroller = useRef<HTMLDivElement>(null)
  const [said, setSaid] = useState('')
  const [addingKey, setAddingKey] = useState<string>()
  const [menu, setMenu] = useState<{ rowKey: string; anchor: HTMLElement }>()

  const topIds = useMemo(() => nodes.map(getId), [nodes, getId])
  const { isExpanded, setExpanded } = useExpansion(props.expanded, props.onExpandedChange, topIds)
  const [flatten] = useState(() => createFlattener<Node>())
  const rows = useMemo(
    () => flatten({ nodes, getId, getGroups, getAdd, isExpanded }),
    [flatten, nodes, getId, getGroups, getAdd, isExpanded],
  )
  // What is typed changes rows, not which ones there are: then no row is measured anew.
  const order = useRef(rows)
  if (!hasSameKeys(order.current, rows)) order.current = rows
  const ordered = order.current
  const getKey = useCallback((index: number) => ordered[index]?.key ?? String(index), [ordered])
  const rem = useRem()
  const heightOf = useCallback(
    (index: number) => rem * (ordered[index]?.kind === 'group' ? GROUP_REM : ROW_REM),
    [ordered, rem],
  )

  const view = useRowWindow(scroller, {
    count: rows.length,
    rowHeight: rem * ROW_REM,
    heightOf,
    getKey,
    paddingStart: rem * (HEADER_REM + ROW_REM),
    overscan: OVERSCAN,
  })
  useFlash(scroller)
  const drawn = useRowsInSteps(view.indexes.length)
  const stuckKey = useStuckRow(scroller, rows, heightOf)
  const stuckIndex = stuckKey === undefined ? -1 : rows.findIndex(({ key }) => key === stuckKey)
  // Above the rows that are drawn it takes room of those that are not.
  const isStuckApart = stuckIndex >= 0 && !view.indexes.includes(stuckIndex)
  const before = Math.max(0, view.before - (isStuckApart ? heightOf(stuckIndex) : 0))
  const shown = view.indexes.slice(0, drawn)
  const later = view.indexes.slice(drawn).reduce((height, index) => height + heightOf(index), view.after)
  const scrollToRow = (key: string) => view.scrollToIndex(rows.findIndex((row) => row.key === key))
  const { active, anchor, setActive, focusCell, selectTo } = useActiveCell(
    scroller,
    rows,
    columns[0]?.id ?? '',
    view.scrollToIndex,
  )
  const editing = useTreeEditing({
    rows,
    columns,
    onEdit: props.onEdit,
    onDraft: props.onDraft,
    together: props.together,
    focusCell,
    setActive,
    scrollToRow,
  })
  const isFieldOpen = editing.editing !== undefined || addingKey !== undefined
  const { onEditing } = props
  useEffect(() => {
    if (!isFieldOpen || !onEditing) return
    onEditing(true)
    return () => onEditing(false)
  }, [isFieldOpen, onEditing])
  const isMovable = (row: FlatRow<Node>): boolean =>
    row.kind === 'node' && props.onMove !== undefined && row.setSize > 1 && getRow(row.node).movable === true
  /** A row stands elsewhere now: the focus goes with it, unless it went somewhere else while the move was being stored. */
  const followMoved = useEvent((rowKey: string) => {
    const focused = document.activeElement
    const isHere = focused === document.body || scroller.current?.contains(focused)
    if (active.rowKey === rowKey && isHere) focusCell(active)
  })
  const lift = useRowLift({
    rows,
    labelOf: (node) => getRow(node).label,
    isMovable,
    onMove: async (move) => {
      await props.onMove?.(move)
      followMoved(getId(move.node))
    },
    say: setSaid,
  })
  const columnIds = useMemo(() => columns.map(({ id }) => id), [columns])
  const range = rangeBetween(rows, columnIds, anchor, active)
  const selected = new Set(range?.rows.map(({ key }) => key))
  const keys = useTreeKeys({
    rows,
    columns,
    active,
    range,
    say: setSaid,
    focusCell,
    selectTo,
    setExpanded,
    editing,
    lift,
    onWhy: props.onWhy,
    onPasteRows: props.onPasteRows,
    openAdd: setAddingKey,
    openMenu: (rowKey, anchor) => {
      if (actionsOf(rows, rowKey, getRow).length === 0) return false
      setMenu({ rowKey, anchor })
      const name = { rowKey, columnId: columnIds[0] ?? '' }
      RowMenu.load().then(
        () => editing.clearRefusal(name),
        () => {
          setMenu(undefined)
          editing.refuse(name, t('The menu did not load. Try again when there is a connection.'))
        },
      )
      return true
    },
  })

  const onFocus = (event: FocusEvent) => {
    const cell = event.target as HTMLElement
    const rowKey = cell.closest<HTMLElement>('[data-row]')?.dataset.row
    if (cell.dataset.cell === undefined || rowKey === undefined) return
    const row = rows.find(({ key }) => key === rowKey)
    // Headings and add rows have one cell; the column above them is remembered.
    const columnId = row?.kind === 'node' ? cell.dataset.cell : active.columnId
    if (rowKey !== active.rowKey || columnId !== active.columnId) setActive({ rowKey, columnId })
  }

  const width = useMemo(() => columns.reduce((sum, column) => sum + column.width, 0), [columns])
  const style = useMemo(() => gridStyle(columns, width), [columns, width])
  const isWide = useIsWiderThan(scroller, width)
  const menuRow = menu && rows.find(({ key }) => key === menu.rowKey)
  return (
    <Root>
      <div
        data-scroller=""
        data-wide={isWide ? '' : undefined}
        data-field-open={isFieldOpen ? '' : undefined}
        ref={scroller}
        style={style}
      >
        <div
          role="treegrid"
          aria-label={props.label}
          aria-rowcount={rows.length + 1}
          aria-colcount={columns.length + 1}
          aria-readonly={props.onEdit === undefined || undefined}
          aria-multiselectable
        >
          <div role="rowgroup" data-head="">
            <div role="row" aria-rowindex={1}>
              {columns.map((column, at) => (
                <div
                  key={column.id}
                  role="columnheader"
                  aria-colindex={at + 1}
                  data-numeric={column.numeric ? '' : undefined}
                  data-pin={at === 0 ? '' : undefined}
                >
                  {column.header}
                </div>
              ))}
              <div role="columnheader" aria-colindex={columns.length + 1}>
                <VisuallyHidden>{t('Row actions')}</VisuallyHidden>
              </div>
            </div>
          </div>
          {rows.length === 0 ? null : (
            <div
              role="rowgroup"
              data-body=""
              style={{ paddingTop: before, paddingBottom: later }}
              onFocus={onFocus}
              {...keys}
            >
              {(isStuckApart ? [stuckIndex, ...shown] : shown).map((index) => {
                const row = rows[index]
                if (!row) return null
                const frame = {
                  rowIndex: index + 2,
                  activeColumn: row.key === active.rowKey ? active.columnId : undefined,
                  mark: lift.mark?.rowKey === row.key ? lift.mark : undefined,
                }
                if (row.kind === 'group') {
                  return <GroupLine key={row.key} {...frame} row={row} columnCount={columns.length + 1} />
                }
                if (row.kind === 'add') {
                  const add = addingKey === row.key ? getAdd?.(parentOf(rows, row)) : undefined
                  const field = add && {
                    add,
                    onClose: (isByKey: boolean) => {
                      setAddingKey(undefined)
                      if (isByKey) focusCell({ rowKey: row.key, columnId: active.columnId })
                    },
                    onAdded: (id: string) => {
                      setAddingKey(undefined)
                      editing.editNewRow(id)
                    },
                    onPasteRows: props.onPasteRows
                      ? (pasted: readonly (readonly string[])[]) =>
                          void props.onPasteRows?.({ rows: pasted, parent: parentOf(rows, row), after: undefined })
                      : undefined,
                  }
                  return <AddLine key={row.key} {...frame} row={row} columnCount={columns.length + 1} field={field} />
                }
                const edited = editing.editing?.rowKey === row.key ? editing.editing : undefined
                return (
                  <NodeLine
                    key={row.key}
                    {...frame}
                    t={t}
                    row={row}
                    getRow={getRow}
                    columns={columns}
                    canEdit={props.onEdit !== undefined}
                    canAskWhy={props.onWhy !== undefined}
                    canMove={props.onMove !== undefined}
                    isStuck={row.key === stuckKey}
                    isLifted={lift.liftedKey === row.key}
                    isDragged={lift.isDragging && lift.liftedKey === row.key}
                    selectedFrom={selected.has(row.key) ? range?.from : undefined}
                    selectedTo={selected.has(row.key) ? range?.to : undefined}
                    saves={editing.savesOf(row.key)}
                    editing={edited ? editing.fieldFor(edited) : undefined}
                    onDragStart={lift.startDrag}
                    onToggle={setExpanded}
                  />
                )
              })}
            </div>
          )}
        </div>
        {nodes.length === 0 ? props.empty : null}
      </div>
      {menu && menuRow?.kind === 'node' ? (
        <RowMenu
          label={t('Actions for {{name}}', { name: getRow(menuRow.node).label })}
          actions={actionsOf(rows, menu.rowKey, getRow)}
          anchor={menu.anchor}
          editLabel={t('Edit in drawer')}
          onClose={() => {
            setMenu(undefined)
            focusCell({ rowKey: menu.rowKey, columnId: menu.anchor.dataset.cell ?? MENU_COLUMN })
          }}
        />
      ) : null}
      <CutTextTip root={scroller} />
      <VisuallyHidden aria-live="assertive">{said}</VisuallyHidden>
    </Root>
  )
}

function actionsOf<Node>(rows: readonly FlatRow<Node>[], key: string, getRow: TreeGridProps<Node>['getRow']) {
  const row = rows.find((candidate) => candidate.key === key)
  return row?.kind === 'node' ? (getRow(row.node).actions ?? []) : []
}

function gridStyle<Node>(columns: TreeGridProps<Node>['columns'], width: number): React.CSSProperties {
  const tracks = columns.map(({ width, grow }) => (grow ? `minmax(${width}px, ${grow}fr)` : `${width}px`))
  return {
    // The menu floats over the end of a row.
    '--tree-columns': `${tracks.join(' ')} ${columns.some(({ grow }) => grow) ? '0' : 'minmax(0, 1fr)'}`,
    '--tree-width': `${width}px`,
    '--tree-row': `${ROW_REM}rem`,
    '--tree-group': `${GROUP_REM}rem`,
    '--tree-head': `${HEADER_REM}rem`,
  } as React.CSSProperties
}
