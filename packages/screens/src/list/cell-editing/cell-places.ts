/** A cell of the table of a list: which row it is of, by its place among the rows, and of which column. */
export type CellPlace = { readonly cell: HTMLElement; readonly index: number; readonly column: string }

/** The cell that an element of the page lies in; undefined outside the rows, as over a header. */
export function placeOf(target: EventTarget | null): CellPlace | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[role=gridcell]') : null
  const row = cell?.closest('[data-index]')
  const at = cell?.getAttribute('aria-colindex')
  const column = cell
    ?.closest('[role=grid], [role=table]')
    ?.querySelector(`[role=columnheader][aria-colindex="${at}"]`)
    ?.getAttribute('data-column')
  return cell && row && column ? { cell, index: Number(row.getAttribute('data-index')), column } : undefined
}

/** The cells of a row, as far as they are drawn, in the order of its columns. */
export const placesIn = (row: Element): readonly CellPlace[] =>
  [...row.querySelectorAll('[role=gridcell]')].flatMap((cell) => placeOf(cell) ?? [])
