/** A cell of a list: which row it is of, by its place among the rows, and of which column. */
export type CellPlace = { readonly cell: HTMLElement; readonly index: number; readonly column: string }

/** Of a grid, and of a list that names the columns of its cells itself. */
const CELL = '[role=gridcell], [data-cell]'

/** The row that an element of the page lies in, or is. */
export const rowOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null

/** The cell that an element of the page lies in; undefined outside the rows, as over a header. */
export function placeOf(target: EventTarget | null): CellPlace | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>(CELL) : null
  const row = rowOf(cell)
  const column = cell && (cell.dataset.cell ?? columnInGrid(cell))
  return cell && row && column ? { cell, index: Number(row.dataset.index), column } : undefined
}

function columnInGrid(cell: HTMLElement): string | undefined {
  const at = cell.getAttribute('aria-colindex')
  return cell
    .closest('[role=grid], [role=table]')
    ?.querySelector<HTMLElement>(`[role=columnheader][aria-colindex="${at}"]`)?.dataset.column
}

/** The cells of a row, as far as they are drawn, in the order of its columns; a narrow window has no room for some. */
export const placesIn = (row: Element): readonly CellPlace[] =>
  [...row.querySelectorAll(CELL)].flatMap((cell) => (cell.getClientRects().length > 0 ? (placeOf(cell) ?? []) : []))
