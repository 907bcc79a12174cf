import { type DOMAttributes, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'

/** A press that moves less is a press. */
const THRESHOLD = 8
/** This near the edge of the list the columns beyond come into view. */
const EDGE = 48
const SCROLL_STEP = 16

type Place = { readonly id: string; readonly centre: number; readonly width: number }
type Drag = {
  readonly id: string
  readonly startX: number
  readonly startScroll: number
  readonly places: readonly Place[]
  /** Where it is by now; undefined while it is still a press. Read on letting go, when the last move may not be drawn. */
  shown: Shown | undefined
}
type Shown = { readonly id: string; readonly distance: number; readonly overId: string }

export type HeaderDrag = {
  readonly draggedId: string | undefined
  /** Pixels that a header stands aside: the dragged one follows the pointer, others make room. */
  readonly shiftOf: (id: string) => number
  readonly handlersOf: (id: string) => DOMAttributes<HTMLElement>
  /** True for the click that ends a drag. */
  readonly endedByClick: () => boolean
}

/** Moves a column by dragging its header. Escape puts it back; the keyboard's way is Alt and arrows. */
export function useHeaderDrag(
  row: RefObject<HTMLElement | null>,
  movable: readonly string[],
  onMove: (id: string, overId: string) => void,
): HeaderDrag {
  const drag = useRef<Drag>(undefined)
  const wasDragged = useRef(false)
  const [shown, setShown] = useState<Shown>()
  const scroller = () => row.current?.closest('[data-scroller]') ?? undefined

  const start = (event: PointerEvent<HTMLElement>, id: string): void => {
    wasDragged.current = false
    if (event.button !== 0) return
    const places = movable.flatMap((column) => {
      const box = row.current?.querySelector(`[data-column="${CSS.escape(column)}"]`)?.getBoundingClientRect()
      return box ? { id: column, centre: box.left + box.width / 2, width: box.width } : []
    })
    drag.current = { id, startX: event.clientX, startScroll: scroller()?.scrollLeft ?? 0, places, shown: undefined }
  }
  const move = (event: PointerEvent<HTMLElement>): void => {
    const current = drag.current
    if (!current) return
    const list = scroller()
    const distance = event.clientX - current.startX + (list?.scrollLeft ?? 0) - current.startScroll
    if (!current.shown && Math.abs(distance) < THRESHOLD) return
    if (!current.shown) event.currentTarget.setPointerCapture(event.pointerId)
    if (list) scrollAtEdge(list, event.clientX)
    current.shown = { id: current.id, distance, overId: nearest(current, distance) }
    setShown(current.shown)
  }
  const end = (keep: boolean): void => {
    const last = drag.current?.shown
    wasDragged.current = last !== undefined
    drag.current = undefined
    setShown(undefined)
    if (keep && last && last.overId !== last.id) onMove(last.id, last.overId)
  }

  const isDragging = shown !== undefined
  useEffect(() => {
    if (!isDragging) return
    const putBack = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      drag.current = undefined
      wasDragged.current = true
      setShown(undefined)
    }
    window.addEventListener('keydown', putBack, { capture: true })
    return () => window.removeEventListener('keydown', putBack, { capture: true })
  }, [isDragging])

  return {
    draggedId: shown?.id,
    shiftOf: (id) => (shown ? shift(shown, drag.current?.places ?? [], id) : 0),
    handlersOf: (id) => ({
      onPointerDown: (event) => start(event, id),
      onPointerMove: move,
      onPointerUp: () => end(true),
      onPointerCancel: () => end(false),
    }),
    endedByClick: () => wasDragged.current,
  }
}

/** The column whose place the dragged one is nearest to. */
function nearest({ id, places }: Drag, distance: number): string {
  const centre = (places.find((place) => place.id === id)?.centre ?? 0) + distance
  const away = (place: Place) => Math.abs(place.centre - centre)
  return [...places].sort((a, b) => away(a) - away(b))[0]?.id ?? id
}

function shift({ id, distance, overId }: Shown, places: readonly Place[], asked: string): number {
  if (asked === id) return distance
  const at = (wanted: string) => places.findIndex((place) => place.id === wanted)
  const [from, to, here] = [at(id), at(overId), at(asked)]
  const width = places[from]?.width ?? 0
  if (from < here && here <= to) return -width
  return to <= here && here < from ? width : 0
}

function scrollAtEdge(list: Element, x: number): void {
  const { left, right } = list.getBoundingClientRect()
  if (x > right - EDGE) list.scrollLeft += SCROLL_STEP
  else if (x < left + EDGE) list.scrollLeft -= SCROLL_STEP
}
