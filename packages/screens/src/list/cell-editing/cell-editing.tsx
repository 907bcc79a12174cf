import { Box, IconButton } from '@tehas/ui'
import { EditIcon } from '@tehas/ui/icons'
import { Popover } from '@tehas/ui/overlays'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { EDITING_LISTENS } from '../use-edited-place'
import { type CellPlace, placeOf, placesIn, rowOf } from './cell-places'
import type { EditedList } from './edited-list'
import { useTexts } from './texts'

/** What is edited of a row: one column, or all of them that are in view. */
export type EditedCells<Row> = { readonly row: Row; readonly columns: readonly string[] }

export type CellEditingProps<Row> = EditedList<Row> & {
  /** Whether a column of a row can be edited in place. */
  readonly canEdit: (row: Row, column: string) => boolean
  /** What a row is called, in the name of what is opened: “Edit SO-2026-148: Delivery”. */
  readonly nameOf: (row: Row) => string
  /** The form; `close` takes it away. */
  readonly draw: (edited: EditedCells<Row>, close: () => void) => ReactNode
}

type Shown<Row> = EditedCells<Row> & {
  readonly right: number
  readonly middle: number
  /** What had the focus when a key opened it: there the focus goes back to. */
  readonly from?: HTMLElement | undefined
}

const SIZE = 28

const isPencil = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-cell-editing]') !== null

/**
 * Simple cells of a list edited where they stand: a pencil at the end of the cell under the pointer, or F2 on a row for
 * every such cell in view. One button moves from cell to cell, so that rows stay as plain as they are.
 */
export function CellEditing<Row>({ place, rows, columns, canEdit, nameOf, draw }: CellEditingProps<Row>) {
  const { t } = useTexts()
  const [shown, setShown] = useState<Shown<Row>>()
  const [isOpen, setOpen] = useState(false)

  const editable = ({ index, column }: CellPlace): Row | undefined => {
    const row = rows[index]
    return row !== undefined && canEdit(row, column) ? row : undefined
  }
  const showAt = (row: Row, { cell }: CellPlace, edited: readonly string[], from?: HTMLElement) => {
    const { right, top, height } = cell.getBoundingClientRect()
    // A cell may reach below what is scrolled out of view.
    const edge = place.getBoundingClientRect().right
    setShown({ row, columns: edited, right: Math.min(right, edge), middle: top + height / 2, from })
  }
  const point = useEffectEvent(({ target, pointerType }: PointerEvent) => {
    // A finger opens the row: a pencil would come when it has gone.
    if (isOpen || pointerType === 'touch' || isPencil(target)) return
    const found = placeOf(target)
    const row = found && editable(found)
    if (found && row !== undefined) showAt(row, found, [found.column])
    else setShown(undefined)
  })
  const leave = () => {
    if (!isOpen) setShown(undefined)
  }
  const scroll = useEffectEvent(leave)
  const goAway = useEffectEvent(({ relatedTarget }: PointerEvent) => {
    // The pencil may stand outside the place, above it.
    if (!isPencil(relatedTarget)) leave()
  })
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event
    const pressed = rowOf(target)
    if (event.key !== 'F2' || isOpen || !pressed || !(target instanceof HTMLElement)) return
    const places = placesIn(pressed).filter((found) => editable(found) !== undefined)
    const [first] = places
    const row = first && editable(first)
    if (!first || row === undefined) return
    event.preventDefault()
    showAt(
      row,
      first,
      places.map(({ column }) => column),
      target,
    )
    setOpen(true)
  })
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    place.addEventListener('pointerover', (event) => point(event), { signal })
    place.addEventListener('pointerleave', (event) => goAway(event), { signal })
    // Of whatever scrolls inside.
    place.addEventListener('scroll', () => scroll(), { signal, capture: true })
    place.addEventListener('keydown', (event) => press(event), { signal })
    place.dispatchEvent(new Event(EDITING_LISTENS))
    return () => listening.abort()
  }, [place])

  if (!shown) return null
  const close = () => {
    setOpen(false)
    setShown(undefined)
    // After the popover gave the focus to its button, which is gone.
    setTimeout(() => shown.from?.focus())
  }
  const name = nameOf(shown.row)
  const [first, ...more] = shown.columns
  const field = columns.find(({ id }) => id === first)?.header
  const label = t('Edit {{name}}', { name: more.length > 0 ? name : `${name}: ${field}` })
  return (
    <Box
      data-cell-editing=""
      position="fixed"
      zIndex="sticky"
      onPointerLeave={leave}
      style={{ left: shown.right - SIZE - 4, top: shown.middle - SIZE / 2 }}
    >
      <Popover
        open={isOpen}
        onOpenChange={(open) => (open ? setOpen(true) : close())}
        label={label}
        width={300}
        placement="bottom-end"
        trigger={
          <IconButton label={label} size="sm" noTooltip variant="outline" boxSize={`${SIZE}px`} tabIndex={-1}>
            <EditIcon size={14} />
          </IconButton>
        }
      >
        {draw(shown, close)}
      </Popover>
    </Box>
  )
}
