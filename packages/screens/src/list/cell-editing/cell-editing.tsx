import { Box, IconButton } from '@tehas/ui'
import { EditIcon } from '@tehas/ui/icons'
import { Popover } from '@tehas/ui/overlays'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { type CellPlace, placeOf, placesIn } from './cell-places'

/** What is edited of a row: one column, or all of them that are in view. */
export type EditedCells<Row> = { readonly row: Row; readonly columns: readonly string[] }

export type CellEditingProps<Row> = {
  /** What contains the table; pointer and keys are listened to here. */
  readonly place: HTMLElement
  /** The rows of the table in their order. */
  readonly rows: readonly Row[]
  /** Whether a column of a row can be edited in place. */
  readonly canEdit: (row: Row, column: string) => boolean
  /** Name of the button and of what it opens: “Edit SO-2026-148: Delivery”. */
  readonly label: (edited: EditedCells<Row>) => string
  /** The form; `close` takes it away. */
  readonly draw: (edited: EditedCells<Row>, close: () => void) => ReactNode
}

type Shown<Row> = EditedCells<Row> & {
  readonly cell: HTMLElement
  readonly right: number
  readonly middle: number
  /** Opened by a key: the focus goes back to the row. */
  readonly isByKey: boolean
}

const SIZE = 28

/**
 * Simple cells of a list edited where they stand: a pencil at the end of the cell under the pointer, or F2 on a row for
 * every such cell in view. One button moves from cell to cell, so that rows stay as plain as they are.
 */
export function CellEditing<Row>({ place, rows, canEdit, label, draw }: CellEditingProps<Row>) {
  const [shown, setShown] = useState<Shown<Row>>()
  const [isOpen, setOpen] = useState(false)

  const editable = ({ index, column }: CellPlace): Row | undefined => {
    const row = rows[index]
    return row !== undefined && canEdit(row, column) ? row : undefined
  }
  const showAt = (row: Row, { cell }: CellPlace, columns: readonly string[], isByKey: boolean) => {
    const { right, top, height } = cell.getBoundingClientRect()
    // A cell may reach below what is scrolled out of view.
    const edge = place.getBoundingClientRect().right
    setShown({ row, columns, cell, right: Math.min(right, edge), middle: top + height / 2, isByKey })
  }
  const point = useEffectEvent(({ target }: Event) => {
    if (isOpen || (target instanceof Element && target.closest('[data-cell-editing]'))) return
    const found = placeOf(target)
    const row = found && editable(found)
    if (found && row !== undefined) showAt(row, found, [found.column], false)
    else setShown(undefined)
  })
  const leave = useEffectEvent(() => {
    if (!isOpen) setShown(undefined)
  })
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event
    if (event.key !== 'F2' || isOpen || !(target instanceof HTMLElement) || !target.matches('[role=row]')) return
    const places = placesIn(target).filter((found) => editable(found) !== undefined)
    const [first] = places
    const row = first && editable(first)
    if (!first || row === undefined) return
    event.preventDefault()
    showAt(
      row,
      first,
      places.map(({ column }) => column),
      true,
    )
    setOpen(true)
  })
  useEffect(() => {
    const over = (event: Event) => point(event)
    const out = () => leave()
    const key = (event: KeyboardEvent) => press(event)
    place.addEventListener('pointerover', over)
    place.addEventListener('pointerleave', out)
    // Of whatever scrolls inside.
    place.addEventListener('scroll', out, true)
    place.addEventListener('keydown', key)
    return () => {
      place.removeEventListener('pointerover', over)
      place.removeEventListener('pointerleave', out)
      place.removeEventListener('scroll', out, true)
      place.removeEventListener('keydown', key)
    }
  }, [place])

  if (!shown) return null
  const close = () => {
    setOpen(false)
    setShown(undefined)
    const row = shown.cell.closest<HTMLElement>('[role=row]')
    // After the popover gave the focus to its button, which is gone.
    if (shown.isByKey) setTimeout(() => row?.focus())
  }
  return (
    <Box
      data-cell-editing=""
      position="fixed"
      zIndex="sticky"
      style={{ left: shown.right - SIZE - 4, top: shown.middle - SIZE / 2 }}
    >
      <Popover
        open={isOpen}
        onOpenChange={(open) => (open ? setOpen(true) : close())}
        label={label(shown)}
        width={300}
        placement="bottom-end"
        trigger={
          <IconButton label={label(shown)} size="sm" noTooltip variant="outline" boxSize={`${SIZE}px`} tabIndex={-1}>
            <EditIcon size={14} />
          </IconButton>
        }
      >
        {draw(shown, close)}
      </Popover>
    </Box>
  )
}
