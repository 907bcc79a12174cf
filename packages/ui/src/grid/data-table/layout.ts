import type { ColumnsLayout, DataColumn, Sort } from './types'

const MIN_COLUMN_WIDTH = 48
const MAX_COLUMN_WIDTH = 800
export const CHECKBOX_WIDTH = 48
const MENU_WIDTH = 44

/** Tracks besides the columns. */
export type Extras = { readonly hasCheckbox: boolean; readonly hasMenu: boolean }

type ColumnFacts = Pick<DataColumn<never>, 'id' | 'identity' | 'hideable' | 'defaultHidden' | 'width' | 'grow'>

/** Ids in the person's order: the identity column first, then the chosen order, then what the choice does not name. */
export function orderedIds(columns: readonly ColumnFacts[], layout: ColumnsLayout): readonly string[] {
  const known = new Set(columns.map((column) => column.id))
  const identity = columns.filter((column) => column.identity).map((column) => column.id)
  const chosen = layout.order.filter((id) => known.has(id))
  const rest = columns.map((column) => column.id).filter((id) => !chosen.includes(id))
  // A column that is new since the order was chosen goes to its defined place, after its defined neighbour.
  const merged = [...chosen]
  for (const id of rest) {
    const before = columns[columns.findIndex((column) => column.id === id) - 1]?.id
    const at = before === undefined ? 0 : merged.indexOf(before) + 1
    merged.splice(at, 0, id)
  }
  return [...identity, ...merged.filter((id) => !identity.includes(id))]
}

export function isColumnVisible(column: ColumnFacts, layout: ColumnsLayout): boolean {
  if (column.identity || column.hideable === false) return true
  if (layout.hidden.includes(column.id)) return false
  return column.defaultHidden ? layout.shown.includes(column.id) : true
}

/** The visible columns in the person's order. */
export const shownColumns = <Column extends ColumnFacts>(
  columns: readonly Column[],
  layout: ColumnsLayout,
): readonly Column[] =>
  orderedIds(columns, layout).flatMap((id) =>
    columns.filter((column) => column.id === id && isColumnVisible(column, layout)),
  )

export function setColumnVisible(column: ColumnFacts, layout: ColumnsLayout, visible: boolean): ColumnsLayout {
  const without = (ids: readonly string[]): readonly string[] => ids.filter((id) => id !== column.id)
  const hidden = without(layout.hidden)
  const shown = without(layout.shown)
  if (column.defaultHidden) return { ...layout, hidden, shown: visible ? [...shown, column.id] : shown }
  return { ...layout, shown, hidden: visible ? hidden : [...hidden, column.id] }
}

/** Moves a column to another place among the ordered ids; the identity column stays first. */
export function moveColumn(
  columns: readonly ColumnFacts[],
  layout: ColumnsLayout,
  id: string,
  to: number,
): ColumnsLayout {
  const ids = orderedIds(columns, layout)
  const pinned = columns.filter((column) => column.identity).length
  if (ids.indexOf(id) < pinned) return layout
  const rest = ids.filter((other) => other !== id)
  const at = Math.min(Math.max(to, pinned), rest.length)
  return { ...layout, order: [...rest.slice(0, at), id, ...rest.slice(at)] }
}

export function setColumnWidth(layout: ColumnsLayout, id: string, width: number): ColumnsLayout {
  return { ...layout, widths: { ...layout.widths, [id]: clampWidth(width) } }
}

export function clampWidth(width: number): number {
  return Math.round(Math.min(Math.max(width, MIN_COLUMN_WIDTH), MAX_COLUMN_WIDTH))
}

/** CSS grid tracks of the visible columns; a column that was resized no longer grows. */
export function gridTemplate(
  columns: readonly ColumnFacts[],
  widths: ColumnsLayout['widths'],
  { hasCheckbox, hasMenu }: Extras,
): string {
  const tracks = columns.map((column) => {
    const chosen = widths[column.id]
    if (chosen !== undefined) return `${chosen}px`
    return column.grow ? `minmax(${column.width}px, ${column.grow}fr)` : `${column.width}px`
  })
  // The last, empty track takes what is left, so that rows reach the edge when nothing grows.
  const grows = columns.some((column) => column.grow && widths[column.id] === undefined)
  const rest = grows ? '' : 'minmax(0, 1fr)'
  return [hasCheckbox ? `${CHECKBOX_WIDTH}px` : '', ...tracks, rest, hasMenu ? `${MENU_WIDTH}px` : '']
    .filter(Boolean)
    .join(' ')
}

/** Least width of the whole table in pixels. */
export function totalWidth(
  columns: readonly ColumnFacts[],
  widths: ColumnsLayout['widths'],
  { hasCheckbox, hasMenu }: Extras,
): number {
  const sum = columns.reduce((total, column) => total + (widths[column.id] ?? column.width), 0)
  return sum + (hasCheckbox ? CHECKBOX_WIDTH : 0) + (hasMenu ? MENU_WIDTH : 0)
}

/** The sort after a press on a header: none → ascending → descending → none. `add` keeps the other fields. */
export function nextSort(sort: Sort, field: string, add: boolean): Sort {
  const current = sort[field]
  const rest = Object.fromEntries(Object.entries(sort).filter(([name]) => name !== field))
  const kept: Sort = add ? rest : {}
  if (current === undefined) return { ...kept, [field]: 1 }
  if (current === 1) return add ? { ...sort, [field]: -1 } : { [field]: -1 }
  return kept
}
