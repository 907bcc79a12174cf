import type { ClipboardEvent, KeyboardEvent, MouseEvent } from 'react'
import { type FlatRow, parentOf } from './flatten'
import { type CellPlace, MENU_COLUMN, stepFor } from './navigate'
import { isSheet, parseSheetText } from './sheet-text'
import type { TreeGridProps } from './types'
import type { useRowLift } from './use-row-lift'
import type { useTreeEditing } from './use-tree-editing'

type TreeKeysOptions<Node> = Pick<TreeGridProps<Node>, 'columns' | 'onWhy' | 'onPasteRows'> & {
  readonly rows: readonly FlatRow<Node>[]
  readonly active: CellPlace
  readonly focusCell: (place: CellPlace) => void
  readonly setExpanded: (id: string, on: boolean) => void
  readonly editing: ReturnType<typeof useTreeEditing<Node>>
  readonly lift: ReturnType<typeof useRowLift<Node>>
  readonly openAdd: (rowKey: string) => void
  /** False when the row has no menu. */
  readonly openMenu: (rowKey: string, anchor: HTMLElement) => boolean
}

/** Keys, presses, copy and paste on the cells. One set of listeners for the whole grid. */
export function useTreeKeys<Node>(options: TreeKeysOptions<Node>) {
  const { rows, columns, active, focusCell, editing, lift, onWhy } = options
  const columnIds = [...columns.map((column) => column.id), MENU_COLUMN]

  const askWhy = (place: CellPlace, cell: HTMLElement): boolean => {
    const ref = editing.refOf(place)
    if (!ref || !onWhy || cell.dataset.why === undefined) return false
    onWhy(ref, cell)
    return true
  }

  /** What Enter and a press do: add, menu, field, why, open or close. */
  const activate = (place: CellPlace, cell: HTMLElement): boolean => {
    const row = rows.find(({ key }) => key === place.rowKey)
    if (row?.kind === 'add') {
      options.openAdd(row.key)
      return true
    }
    if (row?.kind !== 'node') return false
    if (place.columnId === MENU_COLUMN) {
      return options.openMenu(row.key, cell)
    }
    if (editing.start(place) || askWhy(place, cell)) return true
    if (place.columnId !== columnIds[0] || !row.isExpandable) return false
    options.setExpanded(row.key, !row.isExpanded)
    return true
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const cell = event.target as HTMLElement
    if (cell.dataset.cell === undefined) return
    const done = handleKey(event, cell)
    if (!done) return
    event.preventDefault()
    // Escape in a cell ends what is going on in it, or nothing: never the panel or page around the grid.
    event.stopPropagation()
  }

  const handleKey = (event: KeyboardEvent, cell: HTMLElement): boolean => {
    const { key } = event
    const isCtrl = event.ctrlKey || event.metaKey
    if (lift.liftedKey !== undefined) return lift.onLiftedKey(key)
    if (event.altKey && (key === 'ArrowUp' || key === 'ArrowDown')) {
      lift.nudge(active.rowKey, key === 'ArrowDown' ? 1 : -1)
      focusCell(active)
      return true
    }
    if (event.altKey) return false

    const step = stepFor(rows, columnIds, active, { key, isCtrl })
    if (step) {
      if (step.kind === 'go') focusCell(step.to)
      if (step.kind === 'expand' || step.kind === 'collapse') options.setExpanded(step.rowKey, step.kind === 'expand')
      return true
    }
    if (key === 'ContextMenu' || (key === 'F10' && event.shiftKey)) {
      return options.openMenu(active.rowKey, cell)
    }
    if (isCtrl) return false
    if (key === 'Enter' || key === 'F2') return activate(active, cell)
    if (key === 'Escape') {
      editing.clearRefusal(active)
      return true
    }
    if (key === ' ') {
      if (active.columnId === columnIds[0] && lift.pickUp(active.rowKey)) return true
      return askWhy(active, cell) || activate(active, cell)
    }
    if (key === 'Backspace' || key === 'Delete') return editing.start(active, '')
    return key.length === 1 ? editing.start(active, key) : false
  }

  const placeAt = (target: Element): { place: CellPlace; cell: HTMLElement } | undefined => {
    const cell = target.closest<HTMLElement>('[data-cell]')
    const rowKey = target.closest<HTMLElement>('[data-row]')?.dataset.row
    if (!cell || rowKey === undefined) return undefined
    return { cell, place: { rowKey, columnId: cell.dataset.cell ?? '' } }
  }

  const onClick = (event: MouseEvent) => {
    const target = event.target as Element
    const found = placeAt(target)
    if (!found || found.cell.dataset.editing !== undefined) return
    if (target.closest('a, button, [data-handle]')) return
    if (!activate(found.place, found.cell)) focusCell(found.place)
  }

  const onContextMenu = (event: MouseEvent) => {
    const found = placeAt(event.target as Element)
    if (!found || found.cell.dataset.editing !== undefined) return
    if (options.openMenu(found.place.rowKey, found.cell)) event.preventDefault()
  }

  const onCopy = (event: ClipboardEvent) => {
    const found = cellAt(event)
    const ref = found && editing.refOf(found.place)
    const text = ref && columns.find(({ id }) => id === ref.columnId)?.cell(ref.node)?.text
    if (text === undefined || window.getSelection()?.toString()) return
    event.preventDefault()
    event.clipboardData.setData('text/plain', text)
  }

  const onPaste = (event: ClipboardEvent) => {
    const found = cellAt(event)
    const row = rows.find(({ key }) => key === found?.place.rowKey)
    const pasted = parseSheetText(event.clipboardData.getData('text/plain'))
    if (!found || !row || pasted.length === 0) return
    event.preventDefault()
    if (!isSheet(pasted)) editing.start(found.place, pasted[0]?.[0] ?? '')
    else {
      const after = row.kind === 'node' ? row.node : undefined
      void options.onPasteRows?.({ rows: pasted, parent: parentOf(rows, row), after })
    }
  }

  /** The cell that holds the focus itself; nothing while a field in it does. */
  const cellAt = (event: ClipboardEvent) =>
    (event.target as HTMLElement).dataset.cell === undefined ? undefined : placeAt(event.target as Element)

  return { onKeyDown, onClick, onContextMenu, onCopy, onPaste }
}
