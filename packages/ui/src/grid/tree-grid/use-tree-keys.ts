import { useT } from '@tehas/i18n'
import type { ClipboardEvent, KeyboardEvent, MouseEvent } from 'react'
import { type CellRange, copiedText, rangeText } from './cell-range'
import { type FlatRow, parentOf } from './flatten'
import { type CellPlace, MENU_COLUMN, stepFor } from './navigate'
import { isSheet, parseSheetText } from './sheet-text'
import type { TreeGridProps } from './types'
import { useCellDrag } from './use-cell-drag'
import type { useRowLift } from './use-row-lift'
import type { useTreeEditing } from './use-tree-editing'

type TreeKeysOptions<Node> = Pick<TreeGridProps<Node>, 'columns' | 'onWhy' | 'onPasteRows'> & {
  readonly rows: readonly FlatRow<Node>[]
  readonly active: CellPlace
  /** Several cells that are selected together. */
  readonly range: CellRange<Node> | undefined
  readonly focusCell: (place: CellPlace) => void
  /** Moves the focus; what lies between it and another cell, or where selecting began, is selected. */
  readonly selectTo: (place: CellPlace, from?: CellPlace) => void
  readonly setExpanded: (id: string, on: boolean) => void
  readonly editing: ReturnType<typeof useTreeEditing<Node>>
  readonly lift: ReturnType<typeof useRowLift<Node>>
  /** Tells what was done to those who do not see it. */
  readonly say: (text: string) => void
  readonly openAdd: (rowKey: string) => void
  /** False when the row has no menu. */
  readonly openMenu: (rowKey: string, anchor: HTMLElement) => boolean
}

const arrows: Readonly<Record<string, readonly [rows: number, columns: number] | undefined>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** Keys, presses, copy and paste on the cells. One set of listeners for the whole grid. */
export function useTreeKeys<Node>(options: TreeKeysOptions<Node>) {
  const { rows, columns, active, range, focusCell, selectTo, editing, lift, onWhy } = options
  const { t } = useT('ui')
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

  /** Shift with an arrow: the selection reaches one cell further; nothing opens or closes. */
  const extend = (key: string): boolean => {
    const [rowStep, columnStep] = arrows[key] ?? [0, 0]
    if (rowStep === 0 && columnStep === 0) return false
    const column = columnIds[columnIds.indexOf(active.columnId) + columnStep]
    let index = rows.findIndex((row) => row.key === active.rowKey) + rowStep
    while (rows[index] !== undefined && rows[index]?.kind !== 'node') index += rowStep
    const row = rows[index]
    if (row && column !== undefined && column !== MENU_COLUMN) selectTo({ rowKey: row.key, columnId: column })
    return true
  }

  /** Ctrl+D: the first row of the selection fills those below; a single cell takes what stands above it. */
  const fillDown = (): boolean => {
    const nodes = range?.rows ?? rows.slice(0, rows.findIndex(({ key }) => key === active.rowKey) + 1)
    const line = nodes.filter(({ kind }) => kind === 'node').map(({ key }) => key)
    const [first, ...below] = range ? line : line.slice(-2)
    const ids = range ? columnIds.slice(range.from, range.to + 1) : [active.columnId]
    if (first === undefined) return true
    const pairs = ids.flatMap((columnId) =>
      below.map((rowKey) => ({ from: { rowKey: first, columnId }, to: { rowKey, columnId } })),
    )
    options.say(t('{{count}} cells filled', { count: editing.fill(pairs) }))
    return true
  }

  /** Delete on several cells: empties those that can be empty, as one change. */
  const clearRange = ({ rows: selected, from, to }: CellRange<Node>): boolean => {
    const ids = columnIds.slice(from, to + 1)
    const places = selected.flatMap(({ key }) => ids.map((columnId) => ({ rowKey: key, columnId })))
    options.say(t('{{count}} cells cleared', { count: editing.clear(places) }))
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

    if (event.shiftKey && !isCtrl && extend(key)) return true
    const step = stepFor(rows, columnIds, active, { key, isCtrl })
    if (step) {
      if (step.kind === 'go') focusCell(step.to)
      if (step.kind === 'expand' || step.kind === 'collapse') options.setExpanded(step.rowKey, step.kind === 'expand')
      return true
    }
    if (key === 'ContextMenu' || (key === 'F10' && event.shiftKey)) {
      return options.openMenu(active.rowKey, cell)
    }
    if (isCtrl) return key.toLowerCase() === 'd' && fillDown()
    if (key === 'Enter' || key === 'F2') return activate(active, cell)
    if (key === 'Escape') {
      if (range) focusCell(active)
      else editing.clearRefusal(active)
      return true
    }
    if (key === ' ') {
      if (active.columnId === columnIds[0] && lift.pickUp(active.rowKey)) return true
      return askWhy(active, cell) || activate(active, cell)
    }
    if (key === 'Backspace' || key === 'Delete') return range ? clearRange(range) : editing.start(active, '')
    return key.length === 1 ? editing.start(active, key) : false
  }

  const placeAt = (target: Element): { place: CellPlace; cell: HTMLElement } | undefined => {
    const cell = target.closest<HTMLElement>('[data-cell]')
    const rowKey = target.closest<HTMLElement>('[data-row]')?.dataset.row
    if (!cell || rowKey === undefined) return undefined
    return { cell, place: { rowKey, columnId: cell.dataset.cell ?? '' } }
  }

  const drag = useCellDrag({
    placeAt: (target) => {
      const found = placeAt(target)
      return found && editing.refOf(found.place) ? found.place : undefined
    },
    select: (from, to) => selectTo(to, from),
  })

  // A press with Shift selects up to the cell: the focus, from which it selects, stays until then.
  const onMouseDown = (event: MouseEvent) => {
    if (event.shiftKey && placeAt(event.target as Element)) event.preventDefault()
  }

  const onClick = (event: MouseEvent) => {
    const target = event.target as Element
    const found = placeAt(target)
    if (drag.takeDrag()) return
    if (!found || found.cell.dataset.editing !== undefined) return
    if (target.closest('a, button, [data-handle]')) return
    if (event.shiftKey && found.place.columnId !== MENU_COLUMN) return selectTo(found.place)
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
    const cell = ref && columns.find(({ id }) => id === ref.columnId)?.cell(ref.node)
    const text = range ? rangeText(range, columns) : cell && copiedText(cell)
    // Text that is marked within a cell is copied by the browser.
    if (text === undefined || (!range && window.getSelection()?.toString())) return
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

  return { onKeyDown, onPointerDown: drag.onPointerDown, onMouseDown, onClick, onContextMenu, onCopy, onPaste }
}
