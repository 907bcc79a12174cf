import { type RefObject, useEffect, useRef, useState } from 'react'
import type { FlatRow } from './flatten'
import type { CellPlace } from './navigate'

/** The one cell that Tab reaches; it follows the focus, and the focus follows it when told to. */
export function useActiveCell<Node>(
  root: RefObject<HTMLElement | null>,
  rows: readonly FlatRow<Node>[],
  firstColumn: string,
  scrollToIndex: (index: number) => void,
) {
  const [chosen, setChosen] = useState<CellPlace>()
  /** Where selecting several cells began. */
  const [anchor, setAnchor] = useState<CellPlace>()
  const isWanted = useRef(false)
  const [wish, setWish] = useState(0)

  const isThere = chosen !== undefined && rows.some(({ key }) => key === chosen.rowKey)
  const active: CellPlace = isThere ? chosen : { rowKey: rows[0]?.key ?? '', columnId: chosen?.columnId ?? firstColumn }

  const setActive = (place: CellPlace) => {
    setChosen(place)
    setAnchor(undefined)
  }

  const moveTo = (place: CellPlace, from: CellPlace | undefined) => {
    setChosen(place)
    setAnchor(from)
    isWanted.current = true
    setWish((was) => was + 1)
  }
  const focusCell = (place: CellPlace) => moveTo(place, undefined)
  /** Moves the focus; what lies between stays selected: from where selecting began, or from another cell. */
  const selectTo = (place: CellPlace, from: CellPlace = anchor ?? active) => moveTo(place, from)

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for every wish, with what is current then
  useEffect(() => {
    if (!isWanted.current) return
    isWanted.current = false
    const index = rows.findIndex(({ key }) => key === active.rowKey)
    if (index >= 0) scrollToIndex(index)
    const focus = (): boolean => {
      const row = root.current?.querySelector(`[data-row="${CSS.escape(active.rowKey)}"]`)
      const cell =
        row?.querySelector<HTMLElement>(`[data-cell="${CSS.escape(active.columnId)}"]`) ??
        row?.querySelector<HTMLElement>('[data-cell]')
      cell?.focus()
      return cell !== null && cell !== undefined
    }
    // A row far away is drawn only after the scroll.
    if (!focus()) requestAnimationFrame(() => requestAnimationFrame(focus))
  }, [wish])

  // A row that is removed takes the focus with it: the row that stands in its place gets it.
  const lastIndex = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks only when rows come and go
  useEffect(() => {
    if (isThere) lastIndex.current = rows.findIndex(({ key }) => key === chosen.rowKey)
    else if (chosen) {
      const next = rows[Math.min(lastIndex.current, rows.length - 1)]
      if (!next) return
      const place = { rowKey: next.key, columnId: chosen.columnId }
      if (document.activeElement === document.body) focusCell(place)
      else setActive(place)
    }
  }, [rows, chosen])

  return { active, anchor, setActive, focusCell, selectTo }
}
