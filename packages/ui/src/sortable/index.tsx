import { closestCenter, DndContext, type DragEndEvent, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { silentDragging } from '../grid/dragging/silent-dragging'

// Apart from the grid: a list must not fetch what only settings use. Draws nothing itself.

export type SortableRowsProps = {
  readonly ids: readonly string[]
  /** Rows below each other, or tiles beside and below each other. */
  readonly layout?: 'rows' | 'grid'
  readonly onOrder: (ids: readonly string[]) => void
  readonly children: ReactNode
}

/** Rows that are put in order by dragging them at their handles. */
export function SortableRows({ ids, layout = 'rows', onOrder, children }: SortableRowsProps) {
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))
  const onDragEnd = ({ active, over }: DragEndEvent): void => {
    const [from, to] = [ids.indexOf(String(active.id)), ids.indexOf(String(over?.id))]
    if (to >= 0 && to !== from) onOrder(arrayMove([...ids], from, to))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      accessibility={silentDragging}
    >
      <SortableContext
        items={[...ids]}
        strategy={layout === 'grid' ? rectSortingStrategy : verticalListSortingStrategy}
      >
        {children}
      </SortableContext>
    </DndContext>
  )
}

/** What a row and its handle take on. */
export function useSortableRow(id: string) {
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({ id })
  return {
    row: { ref: setNodeRef, style: { transform: CSS.Translate.toString(transform), transition } },
    handle: { ref: setActivatorNodeRef, ...listeners },
    isDragging,
  }
}

export type KeyboardMove = {
  /** The order in which the rows stand while one is moved. */
  readonly ids: readonly string[]
  readonly onMove: (ids: readonly string[]) => void
  /** Put down somewhere else than it was lifted. */
  readonly onDrop: () => void
  readonly onCancel: () => void
  readonly say: (what: 'lifted' | 'moved' | 'dropped' | 'cancelled', id: string, position: number) => void
}

/** The same with the keyboard: Space lifts and puts down, arrows move, Escape takes back. */
export function useKeyboardMove({ ids, onMove, onDrop, onCancel, say }: KeyboardMove) {
  const [lifted, setLifted] = useState<{ readonly id: string; readonly from: number }>()
  const putDown = (id: string, at: number): void => {
    setLifted(undefined)
    if (lifted && lifted.from !== at) onDrop()
    say('dropped', id, at)
  }
  const onKeyDown = (event: KeyboardEvent, id: string): void => {
    const at = ids.indexOf(id)
    const isLifted = lifted?.id === id
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault()
      if (isLifted) {
        putDown(id, at)
        return
      }
      setLifted({ id, from: at })
      say('lifted', id, at)
    } else if (isLifted && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault()
      const to = at + (event.key === 'ArrowDown' ? 1 : -1)
      if (to < 0 || to >= ids.length) return
      onMove(arrayMove([...ids], at, to))
      say('moved', id, to)
    } else if (isLifted && event.key === 'Escape') {
      event.stopPropagation()
      setLifted(undefined)
      onCancel()
      say('cancelled', id, lifted.from)
    }
  }
  /** Leaving the handle puts the row down where it is. */
  const onBlur = (id: string): void => {
    if (lifted?.id === id) putDown(id, ids.indexOf(id))
  }
  return { liftedId: lifted?.id, onKeyDown, onBlur }
}
