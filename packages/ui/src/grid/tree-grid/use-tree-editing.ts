import { useT } from '@tehas/i18n'
import { useEffect, useState } from 'react'
import type { AfterSave } from './cell-editor'
import { clearedOf, filledFrom } from './cell-range'
import { startDraft } from './cell-value'
import type { FlatRow } from './flatten'
import { type CellPlace, nextEditable } from './navigate'
import type { CellEdit, CellRef, TreeGridProps } from './types'
import { cellKey, useCellSaves } from './use-cell-saves'

type TreeEditingOptions<Node> = Pick<TreeGridProps<Node>, 'columns' | 'onEdit' | 'onDraft' | 'together'> & {
  readonly rows: readonly FlatRow<Node>[]
  readonly focusCell: (place: CellPlace) => void
  readonly setActive: (place: CellPlace) => void
  readonly scrollToRow: (key: string) => void
}

/** A cell and the one whose value fills it. */
export type FilledPair = { readonly from: CellPlace; readonly to: CellPlace }

/** Which cell is being edited, and what becomes of its value. */
export function useTreeEditing<Node>(options: TreeEditingOptions<Node>) {
  const { rows, columns, onEdit, onDraft, focusCell, setActive } = options
  const { t } = useT('ui')
  const [editing, setEditing] = useState<CellPlace & { readonly typed: string | undefined }>()
  const [nextNodeId, setNextNodeId] = useState<string>()
  const { saves, savesOf, set, run } = useCellSaves(t('This was not saved. Try again.'))
  const columnIds = columns.map((column) => column.id)

  const refOf = ({ rowKey, columnId }: CellPlace): CellRef<Node> | undefined => {
    const row = rows.find(({ key }) => key === rowKey)
    return row?.kind === 'node' ? { node: row.node, nodeId: rowKey, columnId } : undefined
  }
  const editorOf = (node: Node, columnId: string) => columns.find(({ id }) => id === columnId)?.cell(node)?.editor
  const isEditable = (node: Node, columnId: string): boolean =>
    onEdit !== undefined && editorOf(node, columnId) !== undefined

  /** Opens the field of a cell; false when it is read-only. */
  const start = (place: CellPlace, typed?: string): boolean => {
    const ref = refOf(place)
    if (!ref || !isEditable(ref.node, place.columnId)) return false
    const kind = editorOf(ref.node, place.columnId)?.kind
    const key = cellKey(place.rowKey, place.columnId)
    const refused = saves[key]?.kind === 'refused' ? saves[key].typed : undefined
    set(key, undefined)
    setActive(place)
    options.scrollToRow(place.rowKey)
    setEditing({ ...place, typed: kind === 'select' ? undefined : (typed ?? refused) })
    return true
  }

  const stop = (place: CellPlace) => {
    const ref = refOf(place)
    if (ref) onDraft?.(ref, undefined)
    // Another field may be open already.
    setEditing((was) => (was?.rowKey === place.rowKey && was.columnId === place.columnId ? undefined : was))
  }

  const goOn = (place: CellPlace, after: AfterSave) => {
    if (after === 'leave') return
    const next =
      after === 'stay' ? undefined : nextEditable(rows, columnIds, place, after === 'next' ? 1 : -1, isEditable)
    if (!next || !start(next)) focusCell(place)
  }

  const fieldFor = (place: CellPlace) => ({
    columnId: place.columnId,
    typed: editing?.typed,
    onDraft: (edit: CellEdit | undefined) => {
      const ref = refOf(place)
      if (ref) onDraft?.(ref, edit)
    },
    onSave: (edit: CellEdit | undefined, shown: string, after: AfterSave) => {
      const ref = refOf(place)
      stop(place)
      if (ref && edit && onEdit) void run(cellKey(place.rowKey, place.columnId), shown, () => onEdit(ref, edit))
      goOn(place, after)
    },
    onRefuse: (message: string, typed: string) => {
      stop(place)
      set(cellKey(place.rowKey, place.columnId), { kind: 'refused', message, typed })
    },
    onCancel: () => {
      stop(place)
      focusCell(place)
    },
  })

  // A row that was just added: its first cell after the name is filled next, as soon as the caller shows the row.
  // biome-ignore lint/correctness/useExhaustiveDependencies: waits for the row, the rest is what is current then
  useEffect(() => {
    const row = nextNodeId === undefined ? undefined : rows.find(({ key }) => key === nextNodeId)
    if (row?.kind !== 'node') return
    setNextNodeId(undefined)
    const first = { rowKey: row.key, columnId: columnIds[0] ?? '' }
    const column = columnIds.slice(1).find((id) => isEditable(row.node, id))
    if (column === undefined || !start({ rowKey: row.key, columnId: column })) focusCell(first)
  }, [rows, nextNodeId])

  /** Fills cells with the values of others. What does not fit is said at its cell. Returns how many are saved. */
  const fill = (pairs: readonly FilledPair[]): number => {
    const saving = pairs.flatMap(({ from, to }) => {
      const source = refOf(from)
      const ref = refOf(to)
      const value = source && editorOf(source.node, from.columnId)
      const editor = ref && editorOf(ref.node, to.columnId)
      if (!value || !editor || !onEdit) return []
      const key = cellKey(to.rowKey, to.columnId)
      const filled = filledFrom(value, editor)
      if (filled.kind === 'refused') {
        set(key, { kind: 'refused', message: t(filled.key, filled.values), typed: startDraft(value).text })
      }
      return filled.kind === 'edit' ? [() => run(key, filled.shown, () => onEdit(ref, filled.edit))] : []
    })
    return saveTogether(saving)
  }

  const saveTogether = (saving: readonly (() => Promise<void>)[]): number => {
    const saveAll = () => Promise.all(saving.map((save) => save()))
    if (saving.length > 0) void (options.together ?? ((work) => work()))(saveAll)
    return saving.length
  }

  /**
   * Empties cells. That some can't be empty is said once, at the first of them; what is only shown is passed over. Returns
   * how many are saved.
   */
  const clear = (places: readonly CellPlace[]): number => {
    const cells = places.flatMap((place) => {
      const ref = refOf(place)
      const editor = ref && onEdit && editorOf(ref.node, place.columnId)
      return ref && editor
        ? [{ ref, editor, key: cellKey(place.rowKey, place.columnId), cleared: clearedOf(editor) }]
        : []
    })
    const kept = cells.filter(({ cleared }) => cleared.kind === 'refused')
    const [first] = kept
    if (first) {
      const message =
        kept.length === 1
          ? t("This can't be empty")
          : t("{{count}} of these cells can't be empty", { count: kept.length })
      set(first.key, { kind: 'refused', message, typed: startDraft(first.editor).text })
    }
    return saveTogether(
      cells.flatMap(({ ref, key, cleared }) =>
        cleared.kind === 'edit' ? [async () => run(key, '', () => onEdit?.(ref, cleared.edit))] : [],
      ),
    )
  }

  /** Says at a cell that something about its row did not work. */
  const refuse = (place: CellPlace, message: string) =>
    set(cellKey(place.rowKey, place.columnId), { kind: 'refused', message, typed: undefined })

  const clearRefusal = (place: CellPlace): boolean => {
    const key = cellKey(place.rowKey, place.columnId)
    if (saves[key]?.kind !== 'refused') return false
    set(key, undefined)
    return true
  }

  return {
    editing,
    savesOf,
    start,
    fill,
    clear,
    fieldFor,
    isEditable,
    refOf,
    refuse,
    clearRefusal,
    editNewRow: setNextNodeId,
  }
}
