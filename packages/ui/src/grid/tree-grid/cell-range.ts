import { type ParsedEdit, parseDraft, startDraft } from './cell-value'
import type { FlatRow, NodeRow } from './flatten'
import type { CellPlace } from './navigate'
import type { CellEdit, CellEditor, TreeCell, TreeColumn } from './types'

/** Cells between two corners: rows of nodes in their order, and the columns from one index to another, both included. */
export type CellRange<Node> = {
  readonly rows: readonly NodeRow<Node>[]
  readonly from: number
  readonly to: number
}

/** The cells between the one where selecting began and the active one; undefined where they are the same. */
export function rangeBetween<Node>(
  rows: readonly FlatRow<Node>[],
  columnIds: readonly string[],
  anchor: CellPlace | undefined,
  active: CellPlace,
): CellRange<Node> | undefined {
  if (!anchor || (anchor.rowKey === active.rowKey && anchor.columnId === active.columnId)) return undefined
  const ends = [anchor, active].map(({ rowKey }) => rows.findIndex(({ key }) => key === rowKey))
  const sides = [anchor, active].map(({ columnId }) => columnIds.indexOf(columnId))
  if ([...ends, ...sides].some((index) => index < 0)) return undefined
  const inside = rows.slice(Math.min(...ends), Math.max(...ends) + 1)
  return {
    rows: inside.filter((row) => row.kind === 'node'),
    from: Math.min(...sides),
    to: Math.max(...sides),
  }
}

/** What is copied of a cell: a figure whole, as its field holds it, everything else as it is read. */
export function copiedText(cell: TreeCell | undefined): string {
  const { editor, text = '' } = cell ?? {}
  if (!editor || !('value' in editor) || typeof editor.value !== 'number') return text
  return startDraft(editor).text
}

/** Text of a range as spreadsheets take it. Cells that hold breaks or quotes are quoted. */
export function rangeText<Node>(range: CellRange<Node>, columns: readonly TreeColumn<Node>[]): string {
  const quoted = (text: string) => (/["\t\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  return range.rows
    .map(({ node }) =>
      columns
        .slice(range.from, range.to + 1)
        .map((column) => quoted(copiedText(column.cell(node))))
        .join('\t'),
    )
    .join('\n')
}

type Filled =
  | { readonly kind: 'edit'; readonly edit: CellEdit; readonly shown: string }
  | { readonly kind: 'same' }
  /** Why it can't be filled in, as a text key with its values. */
  | { readonly kind: 'refused'; readonly key: string; readonly values?: Record<string, string | number> | undefined }

/** What filling a cell with the value of another comes to. */
export function filledFrom(source: CellEditor, target: CellEditor): Filled {
  const draft = startDraft(source)
  const isFigure = (editor: CellEditor) => !['text', 'select', 'combobox'].includes(editor.kind)
  if (isFigure(source) !== isFigure(target) || (!isFigure(source) && source.kind !== target.kind)) {
    return { kind: 'refused', key: 'This does not fit here' }
  }
  const units = 'units' in target ? target.units : undefined
  const choice = 'unitValue' in target && draft.choice === '' ? target.unitValue : draft.choice
  if (units && !units.some(({ value }) => value === choice)) {
    return { kind: 'refused', key: 'This does not fit here' }
  }
  const parsed = parseDraft(target, { ...draft, choice })
  if (parsed.kind === 'refused') return { kind: 'refused', ...parsed.refusal }
  if (parsed.kind === 'same') return parsed
  const label = target.kind === 'select' ? target.options.find(({ value }) => value === choice)?.label : undefined
  return { ...parsed, shown: label ?? draft.text }
}

/** What emptying a cell comes to; a choice always holds one of its options. */
export function clearedOf(editor: CellEditor): ParsedEdit {
  if (editor.kind === 'select') return { kind: 'refused', refusal: { key: "This can't be empty" } }
  return parseDraft(editor, { ...startDraft(editor), text: '' })
}
