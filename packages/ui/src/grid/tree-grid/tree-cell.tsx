import type { Translate } from '@tehas/i18n'
import { memo, type ReactNode } from 'react'
import { EditIcon, WarningIcon } from '../../icons/ui-icons'
import { Tooltip } from '../../parts/tooltip'
import { CellEditor, type CellEditorProps } from './cell-editor'
import { RowLead, type RowLeadProps } from './row-lead'
import { sameProps } from './same-props'
import type { TreeCell } from './types'
import type { CellSave } from './use-cell-saves'

type TreeCellBoxProps = {
  /** Texts of the grid. */
  readonly t: Translate
  readonly columnId: string
  readonly columnIndex: number
  readonly isNumeric: boolean
  readonly isFirst: boolean
  readonly isActive: boolean
  /** Part of a selection of several cells. */
  readonly isSelected: boolean
  readonly cell: TreeCell | undefined
  readonly canEdit: boolean
  readonly canAskWhy: boolean
  readonly save: CellSave | undefined
  /** Present while the cell is being edited. */
  readonly editing: Omit<CellEditorProps, 'editor' | 'shownUnit'> | undefined
  /** Before the text of the first cell. */
  readonly lead: RowLeadProps | undefined
  /** A quiet part after it. */
  readonly after: ReactNode
}

function TreeCellPlain(props: TreeCellBoxProps) {
  const { cell, save, editing, isFirst, t } = props
  const isEditing = editing !== undefined && cell?.editor !== undefined
  const refusal = save?.kind === 'refused' ? save.message : undefined
  const isText = !isFirst && !isEditing && refusal === undefined && !cell?.content && !cell?.typedHint && !cell?.error
  return (
    <div
      role="gridcell"
      aria-colindex={props.columnIndex}
      aria-readonly={props.canEdit ? undefined : true}
      aria-busy={save?.kind === 'pending' || undefined}
      aria-invalid={refusal !== undefined || cell?.error !== undefined || undefined}
      aria-haspopup={props.canAskWhy ? 'dialog' : undefined}
      aria-selected={props.isSelected || undefined}
      tabIndex={props.isActive && !isEditing ? 0 : -1}
      data-cell={props.columnId}
      data-name={isFirst ? '' : undefined}
      data-pin={isFirst ? '' : undefined}
      data-numeric={props.isNumeric ? '' : undefined}
      data-tone={cell?.tone}
      data-words={isText ? '' : undefined}
      data-editable={props.canEdit && !isEditing ? '' : undefined}
      data-editing={isEditing ? '' : undefined}
      data-computed={cell?.computed ? '' : undefined}
      data-why={props.canAskWhy ? '' : undefined}
    >
      {props.lead ? <RowLead {...props.lead} /> : null}
      {isEditing && cell.editor ? (
        <CellEditor {...editing} editor={cell.editor} shownUnit={cell.unit} />
      ) : (
        <>
          {cell?.typedHint === undefined ? null : (
            <Tooltip content={cell.typedHint}>
              <span data-mark="typed" role="img" aria-label={cell.typedHint}>
                <EditIcon size={12} />
              </span>
            </Tooltip>
          )}
          {cell ? <CellText cell={cell} save={save} /> : null}
          {props.after === undefined ? null : <span data-after="">{props.after}</span>}
          {cell?.error === undefined || refusal !== undefined ? null : (
            <Tooltip content={cell.error}>
              <span data-mark="error" role="img" aria-label={cell.error}>
                <WarningIcon size={14} />
              </span>
            </Tooltip>
          )}
          {refusal === undefined ? null : (
            <>
              <span data-mark="error" role="img" aria-label={t('Not saved')}>
                <WarningIcon size={14} />
              </span>
              <span data-bubble="refusal" role="alert">
                {refusal}
              </span>
            </>
          )}
        </>
      )}
    </div>
  )
}

/**
 * One cell: its text, what is going on with it, or its field. Drawn again only when it shows something else: what it would
 * be edited with is not seen until its field opens, which hands over `editing`.
 */
export const TreeCellBox = memo(TreeCellPlain, (before, after) =>
  sameProps(before, after, {
    cell: (a, b) => a === b || (a !== undefined && b !== undefined && sameProps(a, b, { editor: () => true })),
    lead: (a, b) => a === b || (a !== undefined && b !== undefined && sameProps(a, b, {})),
  }),
)

type CellTextProps = Pick<TreeCellBoxProps, 'save'> & { readonly cell: TreeCell }

function CellText({ cell, save }: CellTextProps) {
  if (save?.kind !== 'pending' && cell.content !== undefined) return <>{cell.content}</>
  return (
    <span data-text="">
      {save?.kind === 'pending' ? save.shown : cell.text}
      {cell.unit === undefined ? null : (
        <span data-unit="">{cell.unit.startsWith('/') ? cell.unit : ` ${cell.unit}`}</span>
      )}
    </span>
  )
}
