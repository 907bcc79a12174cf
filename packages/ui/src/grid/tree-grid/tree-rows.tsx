import { formatNumber, type Translate } from '@tehas/i18n'
import { memo } from 'react'
import { AddIcon } from '../../icons/ui-icons'
import { AddField, type AddFieldProps } from './add-field'
import type { CellEditorProps } from './cell-editor'
import type { AddRow, GroupRow, NodeRow } from './flatten'
import { MENU_COLUMN } from './navigate'
import type { RowLeadProps } from './row-lead'
import { TreeCellBox } from './tree-cell'
import type { TreeColumn, TreeRowView } from './types'
import { type CellSaves, cellKey } from './use-cell-saves'
import type { DropMark } from './use-row-lift'

type RowFrame = {
  readonly rowIndex: number
  readonly activeColumn: string | undefined
  readonly mark: DropMark | undefined
}

type NodeLineProps<Node> = RowFrame & {
  /** Texts of the grid. */
  readonly t: Translate
  readonly row: NodeRow<Node>
  readonly getRow: (node: Node) => TreeRowView
  readonly columns: readonly TreeColumn<Node>[]
  readonly canEdit: boolean
  readonly canAskWhy: boolean
  /** Rows may be moved at all; whether this one may is told by `getRow`. */
  readonly canMove: boolean
  /** Stays below the header while its lines scroll by. */
  readonly isStuck: boolean
  readonly isLifted: boolean
  readonly isDragged: boolean
  /** Indexes of the columns that are selected in this row, both included; undefined where none is. */
  readonly selectedFrom: number | undefined
  readonly selectedTo: number | undefined
  readonly saves: CellSaves | undefined
  readonly editing:
    | (Omit<CellEditorProps, 'editor' | 'label' | 'shownUnit'> & { readonly columnId: string })
    | undefined
} & Pick<RowLeadProps, 'onDragStart' | 'onToggle'>

function NodeLinePlain<Node>(props: NodeLineProps<Node>) {
  const { row, columns, editing, t } = props
  const view = props.getRow(row.node)
  const hasActions = (view.actions?.length ?? 0) > 0
  const isRaised = columns.some((column) => props.saves?.[cellKey(row.key, column.id)]?.kind === 'refused')
  return (
    <div
      role="row"
      aria-rowindex={props.rowIndex}
      aria-level={row.level}
      aria-posinset={row.position}
      aria-setsize={row.setSize}
      aria-expanded={row.isExpandable ? row.isExpanded : undefined}
      data-row={row.key}
      data-tone={view.tone}
      data-part={view.part}
      data-stuck={props.isStuck ? '' : undefined}
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
            isSelected={at >= (props.selectedFrom ?? columns.length) && at <= (props.selectedTo ?? -1)}
            cell={cell}
            canEdit={props.canEdit && cell?.editor !== undefined}
            canAskWhy={props.canAskWhy && cell?.why === true}
            save={props.saves?.[cellKey(row.key, column.id)]}
            editing={isEdited ? { ...editing, label: `${column.header}, ${view.label}` } : undefined}
            t={t}
            lead={
              at > 0
                ? undefined
                : {
                    t,
                    rowKey: row.key,
                    name: view.label,
                    icon: view.icon,
                    isTop: row.depth === 0,
                    isMovable: props.canMove && row.setSize > 1 && view.movable === true,
                    isExpandable: row.isExpandable,
                    isExpanded: row.isExpanded,
                    onDragStart: props.onDragStart,
                    onToggle: props.onToggle,
                  }
            }
            after={at === 0 ? view.after : undefined}
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
      >
        {hasActions ? <span data-menu="" aria-hidden /> : null}
      </div>
    </div>
  )
}

/** The row of a node: handle, chevron and name, its cells, its menu. Drawn again only when something changed. */
export const NodeLine = memo(NodeLinePlain) as typeof NodeLinePlain

type GroupLineProps = RowFrame & { readonly row: GroupRow; readonly columnCount: number }

function GroupLinePlain({ row, columnCount, ...props }: GroupLineProps) {
  return (
    <div
      role="row"
      aria-rowindex={props.rowIndex}
      aria-level={row.level}
      aria-posinset={row.position}
      aria-setsize={row.setSize}
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
          {row.label} <b style={BOLD}>{formatNumber(row.count, 0)}</b>
        </span>
        {row.sum === undefined ? null : <span>{row.sum}</span>}
      </div>
    </div>
  )
}

/** A heading inside an open row: what follows, how many, how much. */
export const GroupLine = memo(GroupLinePlain)

type AddLineProps = RowFrame & {
  readonly row: AddRow
  readonly columnCount: number
  /** Present while the ghost row is open. */
  readonly field: AddFieldProps | undefined
}

function AddLinePlain({ row, columnCount, field, ...props }: AddLineProps) {
  return (
    <div
      role="row"
      aria-rowindex={props.rowIndex}
      aria-level={row.level}
      aria-posinset={row.position}
      aria-setsize={row.setSize}
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
          <AddField {...field} />
        ) : (
          <span data-add="">
            <AddIcon />
            {row.label}
            {row.hint === undefined ? null : <span data-hint="">{row.hint}</span>}
          </span>
        )}
      </div>
    </div>
  )
}

/** The row that adds: a button, or an open field where the new row will stand. */
export const AddLine = memo(AddLinePlain)

const BOLD = { fontWeight: 500 } as const
const GROUP_CELL = {
  gridColumn: '1 / -1',
  width: 'max-content',
  gap: 8,
  paddingInlineStart: 'calc(10px + var(--depth) * 24px)',
} as const
const ADD_CELL = {
  gridColumn: '1 / -1',
  width: 'max-content',
  paddingInlineStart: 'calc(10px + var(--depth) * 24px)',
} as const
const FIELD_CELL = { paddingInlineStart: 'calc(12px + var(--depth) * 24px)' } as const

function depthStyle(depth: number): React.CSSProperties {
  return { '--depth': depth } as React.CSSProperties
}
