import { formatNumber, useT } from '@tehas/i18n'
import { memo, type PointerEvent } from 'react'
import { AddIcon, ChevronDownIcon, ChevronRightIcon } from '../../icons/ui-icons'
import { AddField, type AddFieldProps } from './add-field'
import type { CellEditorProps } from './cell-editor'
import type { AddRow, GroupRow, NodeRow } from './flatten'
import { MENU_COLUMN } from './navigate'
import { TreeCellBox } from './tree-cell'
import type { TreeColumn, TreeRowView } from './types'
import { type CellSave, cellKey } from './use-cell-saves'
import type { DropMark } from './use-row-lift'

type RowFrame = {
  readonly rowIndex: number
  readonly activeColumn: string | undefined
  readonly mark: DropMark | undefined
  readonly measure: ((element: HTMLElement | null) => void) | undefined
  readonly index: number
}

type NodeLineProps<Node> = RowFrame & {
  readonly row: NodeRow<Node>
  readonly getRow: (node: Node) => TreeRowView
  readonly columns: readonly TreeColumn<Node>[]
  readonly canEdit: boolean
  readonly canAskWhy: boolean
  readonly canMove: boolean
  readonly isLifted: boolean
  readonly isDragged: boolean
  readonly saves: Readonly<Record<string, CellSave>>
  readonly editing: (Omit<CellEditorProps, 'editor' | 'label'> & { readonly columnId: string }) | undefined
  readonly onDragStart: (key: string, event: PointerEvent<HTMLElement>) => void
  readonly onToggle: (key: string, on: boolean) => void
}

function NodeLinePlain<Node>(props: NodeLineProps<Node>) {
  const { row, columns, editing } = props
  const view = props.getRow(row.node)
  const { t } = useT('ui')
  const hasActions = (view.actions?.length ?? 0) > 0
  const isRaised = columns.some((column) => props.saves[cellKey(row.key, column.id)]?.kind === 'refused')
  return (
    <div
      ref={props.measure}
      role="row"
      aria-rowindex={props.rowIndex}
      aria-level={row.level}
      aria-posinset={row.position}
      aria-setsize={row.setSize}
      aria-expanded={row.isExpandable ? row.isExpanded : undefined}
      data-index={props.index}
      data-row={row.key}
      data-tone={view.tone}
      data-lifted={props.isLifted ? '' : undefined}
      data-dragging={props.isDragged ? '' : undefined}
      data-drop={props.mark?.side}
      data-raised={isRaised || editing ? '' : undefined}
      style={depthStyle(row.depth)}
    >
      {columns.map((column, at) => {
        const cell = column.cell(row.node)
        const isEdited = editing?.columnId === column.id
        return (
          <TreeCellBox
            key={column.id}
            columnId={column.id}
            columnIndex={at + 1}
            isNumeric={column.numeric === true}
            isFirst={at === 0}
            isActive={props.activeColumn === column.id}
            cell={cell}
            canEdit={props.canEdit && cell?.editor !== undefined}
            canAskWhy={props.canAskWhy && cell?.why === true}
            save={props.saves[cellKey(row.key, column.id)]}
            editing={isEdited ? { ...editing, label: `${column.header}, ${view.label}` } : undefined}
            lead={
              at > 0 ? undefined : (
                <>
                  {props.canMove ? (
                    <span data-handle="" aria-hidden onPointerDown={(event) => props.onDragStart(row.key, event)} />
                  ) : null}
                  {row.isExpandable ? (
                    <button
                      type="button"
                      tabIndex={-1}
                      data-chevron=""
                      aria-label={
                        row.isExpanded
                          ? t('Close {{name}}', { name: view.label })
                          : t('Open {{name}}', { name: view.label })
                      }
                      onClick={() => props.onToggle(row.key, !row.isExpanded)}
                    >
                      {row.isExpanded ? <ChevronDownIcon size={14} /> : <ChevronRightIcon size={14} />}
                    </button>
                  ) : (
                    <span data-chevron="" data-none="" />
                  )}
                  {view.icon === undefined ? null : <span data-icon="">{view.icon}</span>}
                </>
              )
            }
            after={at === 0 && view.after !== undefined ? <span data-after="">{view.after}</span> : undefined}
          />
        )
      })}
      <div
        role="gridcell"
        aria-colindex={columns.length + 1}
        data-cell={MENU_COLUMN}
        tabIndex={props.activeColumn === MENU_COLUMN ? 0 : -1}
        aria-haspopup={hasActions ? 'menu' : undefined}
        aria-label={hasActions ? t('Actions for {{name}}', { name: view.label }) : t('No actions')}
        style={MENU_CELL}
      >
        {hasActions ? <span data-menu="" aria-hidden /> : null}
      </div>
    </div>
  )
}

/** The row of a node: handle, chevron and name, its cells, its menu. Drawn again only when something changed. */
export const NodeLine = memo(NodeLinePlain) as typeof NodeLinePlain

type GroupLineProps<Node> = RowFrame & { readonly row: GroupRow<Node>; readonly columnCount: number }

/** A heading inside an open row: what follows, how many, how much. */
export function GroupLine<Node>({ row, columnCount, ...props }: GroupLineProps<Node>) {
  return (
    <div
      ref={props.measure}
      role="row"
      aria-rowindex={props.rowIndex}
      aria-level={row.level}
      aria-posinset={row.position}
      aria-setsize={row.setSize}
      data-index={props.index}
      data-row={row.key}
      data-kind="group"
      data-drop={props.mark?.side}
      style={depthStyle(row.depth)}
    >
      <div
        role="gridcell"
        aria-colspan={columnCount}
        aria-readonly
        tabIndex={props.activeColumn === undefined ? -1 : 0}
        data-cell="group"
        data-pin=""
        style={GROUP_CELL}
      >
        <span>
          {row.group.label} <b style={{ fontWeight: 500 }}>{formatNumber(row.group.nodes.length, 0)}</b>
        </span>
        {row.group.sum === undefined ? null : <span>{row.group.sum}</span>}
      </div>
    </div>
  )
}

type AddLineProps<Node> = RowFrame & {
  readonly row: AddRow<Node>
  readonly columnCount: number
  /** Present while the ghost row is open. */
  readonly field: Omit<AddFieldProps, 'add'> | undefined
}

/** The row that adds: a button, or an open field where the new row will stand. */
export function AddLine<Node>({ row, columnCount, field, ...props }: AddLineProps<Node>) {
  return (
    <div
      ref={props.measure}
      role="row"
      aria-rowindex={props.rowIndex}
      aria-level={row.level}
      aria-posinset={row.position}
      aria-setsize={row.setSize}
      data-index={props.index}
      data-row={row.key}
      data-kind="add"
      data-drop={props.mark?.side}
      data-raised={field ? '' : undefined}
      style={depthStyle(row.depth)}
    >
      <div
        role="gridcell"
        aria-colspan={columnCount}
        tabIndex={props.activeColumn === undefined || field ? -1 : 0}
        data-cell="add"
        data-name=""
        data-pin=""
        data-editing={field ? '' : undefined}
        style={field ? FIELD_CELL : ADD_CELL}
      >
        {field ? (
          <AddField {...field} add={row.add} />
        ) : (
          <span data-add="">
            <AddIcon />
            {row.add.label}
            {row.add.hint === undefined ? null : <span data-hint="">{row.add.hint}</span>}
          </span>
        )}
      </div>
    </div>
  )
}

const MENU_CELL = { padding: 0, justifyContent: 'center' } as const
const GROUP_CELL = {
  gridColumn: '1 / -1',
  width: 'max-content',
  gap: 8,
  paddingInlineStart: 'calc(12px + var(--depth) * 24px)',
} as const
const ADD_CELL = {
  gridColumn: '1 / -1',
  width: 'max-content',
  paddingInlineStart: 'calc(14px + var(--depth) * 24px)',
} as const
const FIELD_CELL = { paddingInlineStart: 'calc(8px + var(--depth) * 24px)' } as const

function depthStyle(depth: number): React.CSSProperties {
  return { '--depth': depth } as React.CSSProperties
}
