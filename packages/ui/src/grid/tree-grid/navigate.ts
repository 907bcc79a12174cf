import type { FlatRow } from './flatten'

/** The column of the row menu; it is walked like a cell. */
export const MENU_COLUMN = '#menu'

export type CellPlace = { readonly rowKey: string; readonly columnId: string }

type Keys = { readonly key: string; readonly isCtrl: boolean }

/** Where an arrow or its like leads, or what it does to the row; undefined when it is no such key. */
export type Step =
  | { readonly kind: 'go'; readonly to: CellPlace }
  | { readonly kind: 'expand' | 'collapse'; readonly rowKey: string }
  | { readonly kind: 'stay' }

const PAGE = 10

/** What a key does to the active cell. Headings and add rows have one cell; the column is remembered across them. */
export function stepFor<Node>(
  rows: readonly FlatRow<Node>[],
  columnIds: readonly string[],
  from: CellPlace,
  { key, isCtrl }: Keys,
): Step | undefined {
  const index = Math.max(
    0,
    rows.findIndex((row) => row.key === from.rowKey),
  )
  const row = rows[index]
  const column = Math.max(0, columnIds.indexOf(from.columnId))
  if (!row) return undefined

  const toRow = (target: number): Step => {
    const found = rows[Math.min(Math.max(target, 0), rows.length - 1)]
    return found ? { kind: 'go', to: { rowKey: found.key, columnId: from.columnId } } : { kind: 'stay' }
  }
  const toColumn = (target: number, at = row): Step => {
    const columnId = columnIds[Math.min(Math.max(target, 0), columnIds.length - 1)]
    return columnId === undefined ? { kind: 'stay' } : { kind: 'go', to: { rowKey: at.key, columnId } }
  }

  switch (key) {
    case 'ArrowDown':
      return toRow(index + 1)
    case 'ArrowUp':
      return toRow(index - 1)
    case 'PageDown':
      return toRow(index + PAGE)
    case 'PageUp':
      return toRow(index - PAGE)
    case 'Home':
      return isCtrl ? toColumn(0, rows[0]) : toColumn(0)
    case 'End':
      return isCtrl ? toColumn(columnIds.length - 1, rows.at(-1)) : toColumn(columnIds.length - 1)
    case 'ArrowRight':
      if (row.kind !== 'node') return { kind: 'stay' }
      if (column === 0 && row.isExpandable && !row.isExpanded) return { kind: 'expand', rowKey: row.key }
      return toColumn(column + 1)
    case 'ArrowLeft':
      if (row.kind === 'node' && column > 0) return toColumn(column - 1)
      if (row.kind === 'node' && row.isExpanded) return { kind: 'collapse', rowKey: row.key }
      return row.parentKey === undefined
        ? { kind: 'stay' }
        : { kind: 'go', to: { rowKey: row.parentKey, columnId: columnIds[0] ?? from.columnId } }
    default:
      return undefined
  }
}

/** The next (1) or previous (-1) cell that can be edited, over all visible rows; undefined at the end. */
export function nextEditable<Node>(
  rows: readonly FlatRow<Node>[],
  columnIds: readonly string[],
  from: CellPlace,
  direction: 1 | -1,
  isEditable: (node: Node, columnId: string) => boolean,
): CellPlace | undefined {
  let row = rows.findIndex(({ key }) => key === from.rowKey)
  let column = columnIds.indexOf(from.columnId) + direction
  while (row >= 0 && row < rows.length) {
    const current = rows[row]
    for (; current?.kind === 'node' && column >= 0 && column < columnIds.length; column += direction) {
      const columnId = columnIds[column]
      if (columnId !== undefined && isEditable(current.node, columnId)) return { rowKey: current.key, columnId }
    }
    row += direction
    column = direction === 1 ? 0 : columnIds.length - 1
  }
  return undefined
}

/** The list with the item of one place put to another. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  const rest = items.filter((_, at) => at !== from)
  const item = items[from]
  return item === undefined ? items : [...rest.slice(0, to), item, ...rest.slice(to)]
}
