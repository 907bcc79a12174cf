import { type KeyboardEvent, type MouseEvent, type RefObject, useRef, useState } from 'react'
import { idsBetween, isSelected, NOTHING_SELECTED, setSelected, toggleSelected } from './selection'
import type { Selection } from './types'

type RowInteractionOptions<Row> = {
  readonly rows: readonly { readonly id: string; readonly original: Row }[]
  readonly body: RefObject<HTMLElement | null>
  readonly pageSize: number
  readonly scrollToIndex: (index: number) => void
  readonly selection: Selection
  readonly onSelectionChange: ((selection: Selection) => void) | undefined
  readonly onOpen: ((row: Row) => void) | undefined
  readonly getRowHref: ((row: Row) => string) | undefined
  /** Opens the menu of a row at an element of it; undefined when rows have none. */
  readonly onMenu: ((row: Row, anchor: HTMLElement) => void) | undefined
  readonly onLeaveUp: () => void
}

/** Presses and keys on the rows. One listener for the whole body, so that rows stay plain. */
export function useRowInteraction<Row>(options: RowInteractionOptions<Row>) {
  const { rows, body, selection, onSelectionChange, onOpen, getRowHref } = options
  const [activeId, setActiveId] = useState<string>()
  const anchor = useRef<number>(undefined)
  const ids = rows.map((row) => row.id)
  const latest = useRef(ids)
  latest.current = ids
  const found = activeId === undefined ? -1 : ids.indexOf(activeId)
  const activeIndex = found === -1 ? 0 : found

  const focusRow = (index: number) => {
    const id = ids[index]
    if (id === undefined) return
    setActiveId(id)
    options.scrollToIndex(index)
    // A row far away is drawn only after the scroll; by then, or since a menu was opened, the rows may stand in another order.
    const focus = (): boolean => {
      const element = body.current?.querySelector<HTMLElement>(`[data-index="${latest.current.indexOf(id)}"]`)
      element?.focus()
      return Boolean(element)
    }
    if (!focus()) requestAnimationFrame(() => requestAnimationFrame(focus))
  }

  const selectRange = (to: number, on: boolean) => {
    onSelectionChange?.(setSelected(selection, idsBetween(ids, anchor.current ?? to, to), on))
  }

  const toggle = (index: number, isRange: boolean) => {
    const id = ids[index]
    if (id === undefined || !onSelectionChange) return
    if (isRange && anchor.current !== undefined) return selectRange(index, true)
    anchor.current = index
    onSelectionChange(toggleSelected(selection, id))
  }

  const openInNewTab = (index: number) => {
    const row = rows[index]
    if (row && getRowHref) window.open(getRowHref(row.original), '_blank', 'noopener')
  }

  const openMenu = (index: number, anchor: HTMLElement) => {
    const row = rows[index]
    if (row) options.onMenu?.(row.original, anchor)
  }

  const onContextMenu = (event: MouseEvent) => {
    const index = rowIndexAt(event)
    const anchor = (event.target as Element).closest<HTMLElement>('[role=gridcell]')
    if (index === undefined || !anchor || !options.onMenu) return
    event.preventDefault()
    openMenu(index, anchor)
  }

  const onClick = (event: MouseEvent) => {
    const index = rowIndexAt(event)
    if (index === undefined || event.button > 1) return
    const target = event.target as Element
    const id = ids[index]
    if (id !== undefined) setActiveId(id)
    const menuButton = target.closest<HTMLElement>('[data-menu]')
    if (menuButton) return openMenu(index, menuButton)
    if (target.closest('[data-checkbox]')) return toggle(index, event.shiftKey)
    const pressed = target.closest('a, button, input, select, textarea, [role=button], [role=menuitem]')
    const isRowLink = pressed?.matches('[data-identity] > a') === true
    if (pressed && !isRowLink) return
    if (event.button === 1 || event.ctrlKey || event.metaKey) {
      // The browser opens the link itself; the rest of the row does the same.
      return isRowLink ? undefined : openInNewTab(index)
    }
    if (event.shiftKey && onSelectionChange) {
      event.preventDefault()
      window.getSelection()?.removeAllRanges()
      return toggle(index, true)
    }
    // Marking text in a row to copy it is not a press.
    if (!isRowLink && window.getSelection()?.toString()) return
    const row = rows[index]
    if (!row || !onOpen) return
    event.preventDefault()
    onOpen(row.original)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const target = event.target as Element
    // Controls inside a cell keep their own keys.
    if (!target.matches('[role=row]')) return
    const last = ids.length - 1
    const goTo: Record<string, number> = {
      ArrowDown: Math.min(activeIndex + 1, last),
      ArrowUp: activeIndex - 1,
      PageDown: Math.min(activeIndex + options.pageSize, last),
      PageUp: Math.max(activeIndex - options.pageSize, 0),
      Home: 0,
      End: last,
    }
    const next = goTo[event.key]
    if (next !== undefined) {
      event.preventDefault()
      if (next < 0) return options.onLeaveUp()
      if (event.shiftKey && onSelectionChange) {
        anchor.current ??= activeIndex
        const id = ids[anchor.current]
        selectRange(next, id === undefined || isSelected(selection, id) || next !== anchor.current)
      } else anchor.current = undefined
      return focusRow(next)
    }
    if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) {
      event.preventDefault()
      const row = event.target as HTMLElement
      openMenu(activeIndex, row.querySelector<HTMLElement>('[data-menu]') ?? row)
    } else if (event.key === 'Enter') {
      const row = rows[activeIndex]
      if (event.ctrlKey || event.metaKey) return openInNewTab(activeIndex)
      if (row) onOpen?.(row.original)
    } else if (event.key === ' ') {
      event.preventDefault()
      toggle(activeIndex, event.shiftKey)
    } else if (event.key === 'a' && (event.ctrlKey || event.metaKey) && onSelectionChange) {
      event.preventDefault()
      onSelectionChange(setSelected(selection, ids, true))
    } else if (event.key === 'Escape' && onSelectionChange && selection !== NOTHING_SELECTED) {
      if (selection.kind === 'some' && selection.ids.length === 0) return
      event.stopPropagation()
      onSelectionChange(NOTHING_SELECTED)
    }
  }

  return { activeIndex, focusRow, onClick, onContextMenu, onKeyDown }
}

function rowIndexAt(event: MouseEvent): number | undefined {
  const text = (event.target as Element).closest('[role=row]')?.getAttribute('data-index')
  return text === null || text === undefined ? undefined : Number(text)
}
