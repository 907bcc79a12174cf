import type { StockImage } from '@tehas/contracts'
import { SortableRows, useSortableRow } from '@tehas/ui/sortable'
import { useState } from 'react'
import { PictureTile, type PictureTileProps } from './picture-tile'

type Tile = Omit<PictureTileProps, 'ref' | 'style' | 'isMoving' | 'drag'>

type SortableTilesProps = {
  readonly images: readonly StockImage[]
  readonly tileOf: (image: StockImage, at: number) => Tile & { readonly onElement: OnElement }
  /** The ids of the pictures in their new order. They stay where they were put until it settles. */
  readonly onOrder: (ids: readonly string[]) => Promise<unknown>
}
type OnElement = (element: HTMLButtonElement | null) => void

/** Pictures that are put in order by dragging them; a press without moving opens one, as everywhere. */
export function SortableTiles({ images, tileOf, onOrder }: SortableTilesProps) {
  const [held, setHeld] = useState<readonly string[]>()
  const ids = held ?? images.map(({ _id }) => _id)
  const ordered = ids.flatMap((id) => images.find(({ _id }) => _id === id) ?? [])
  const save = async (order: readonly string[]): Promise<void> => {
    setHeld(order)
    try {
      await onOrder(order)
    } finally {
      setHeld(undefined)
    }
  }
  return (
    <SortableRows ids={ids} layout="grid" onOrder={(order) => void save(order)}>
      {ordered.map((image, at) => (
        <SortableTile key={image._id} {...tileOf(image, at)} />
      ))}
    </SortableRows>
  )
}

function SortableTile({ onElement, ...tile }: Tile & { readonly onElement: OnElement }) {
  const { row, handle, isDragging } = useSortableRow(tile.image._id)
  const { ref: handleRef, ...drag } = handle
  return (
    <PictureTile
      {...tile}
      ref={(element: HTMLButtonElement | null) => {
        row.ref(element)
        handleRef(element)
        onElement(element)
      }}
      style={row.style}
      isMoving={isDragging}
      drag={drag}
    />
  )
}
