import { useT } from '@tehas/i18n'
import { type PointerEvent, useState } from 'react'
import { useEvent } from '../use-event'
import { dragRow } from './drag-row'
import { type FlatRow, lastDescendantIndex, type NodeRow, parentOf } from './flatten'
import { moveItem } from './navigate'
import type { TreeMove } from './types'

type RowLiftOptions<Node> = {
  readonly rows: readonly FlatRow<Node>[]
  readonly labelOf: (node: Node) => string
  readonly isMovable: (row: FlatRow<Node>) => boolean
  readonly onMove: ((move: TreeMove<Node>) => Promise<void> | void) | undefined
  readonly say: (text: string) => void
}

type Lift = { readonly key: string; readonly to: number }
export type DropMark = { readonly rowKey: string; readonly side: 'before' | 'after' }

/**
 * Reordering of a row among its siblings: by dragging, or lifted with Space, moved with arrows and dropped with Space.
 * Keys work on positions, not on pixels, so they also work for rows that are not drawn.
 */
export function useRowLift<Node>({ rows, labelOf, isMovable, onMove, say }: RowLiftOptions<Node>) {
  const { t } = useT('ui')
  const [lift, setLift] = useState<Lift>()
  const [isDragging, setIsDragging] = useState(false)

  const rowOf = (key: string): NodeRow<Node> | undefined => {
    const row = rows.find((candidate) => candidate.key === key)
    return row?.kind === 'node' && isMovable(row) ? row : undefined
  }

  const drop = async (row: NodeRow<Node>, to: number) => {
    const from = row.siblings.indexOf(row.key)
    const values = { name: labelOf(row.node), position: to + 1, count: row.siblings.length }
    if (from === to) return say(t('{{name}} is back in its place', values))
    try {
      await onMove?.({
        node: row.node,
        parent: parentOf(rows, row),
        groupId: row.groupId,
        from,
        to,
        order: moveItem(row.siblings, from, to),
      })
      say(t('{{name}} is now number {{position}} of {{count}}', values))
    } catch {
      // The caller tells why; here only that nothing moved.
      say(t('{{name}} is back in its place', values))
    }
  }

  /** Lifts the row; false when it can't be moved. */
  const pickUp = (key: string): boolean => {
    const row = rowOf(key)
    if (!row || !onMove) return false
    setLift({ key, to: row.siblings.indexOf(key) })
    say(t('{{name}} is lifted. Arrows move it, Space puts it down.', { name: labelOf(row.node) }))
    return true
  }

  const cancel = () => {
    const row = lift && rowOf(lift.key)
    setLift(undefined)
    if (row) say(t('{{name}} is back in its place', { name: labelOf(row.node) }))
  }

  /** Handles a key while a row is lifted; true when it was one of its keys. */
  const onLiftedKey = (key: string): boolean => {
    const row = lift && rowOf(lift.key)
    if (!lift || !row) return false
    const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
    if (step !== 0) {
      const to = Math.min(Math.max(lift.to + step, 0), row.siblings.length - 1)
      setLift({ ...lift, to })
      const values = { name: labelOf(row.node), position: to + 1, count: row.siblings.length }
      say(t('{{name}}: number {{position}} of {{count}}', values))
    } else if (key === ' ' || key === 'Enter') {
      setLift(undefined)
      void drop(row, lift.to)
    } else if (key === 'Escape' || key === 'Tab') cancel()
    else return false
    return true
  }

  /** Moves a row by one without lifting it (Alt+arrow). */
  const nudge = (key: string, step: 1 | -1) => {
    const row = rowOf(key)
    if (!row || !onMove) return
    const to = row.siblings.indexOf(key) + step
    if (to >= 0 && to < row.siblings.length) void drop(row, to)
  }

  const stopDrag = () => {
    setLift(undefined)
    setIsDragging(false)
  }

  /** Starts to drag a row by its handle. */
  const startDrag = useEvent((key: string, event: PointerEvent<HTMLElement>) => {
    const row = rowOf(key)
    const scroller = event.currentTarget.closest('[data-scroller]')
    if (!row || !scroller || event.button !== 0) return
    event.preventDefault()
    dragRow({
      start: { x: event.clientX, y: event.clientY },
      scroller,
      siblings: row.siblings,
      onPlace: (to) => {
        setIsDragging(true)
        setLift({ key, to })
      },
      onDrop: (to) => {
        stopDrag()
        void drop(row, to)
      },
      onCancel: stopDrag,
    })
  })

  return {
    liftedKey: lift?.key,
    isDragging,
    mark: lift ? dropMark(rows, lift) : undefined,
    pickUp,
    onLiftedKey,
    nudge,
    startDrag,
  }
}

/** Where the line is drawn that shows the place to drop: over a row, or under all that belongs to one. */
function dropMark<Node>(rows: readonly FlatRow<Node>[], lift: Lift): DropMark | undefined {
  const row = rows.find(({ key }) => key === lift.key)
  if (row?.kind !== 'node') return undefined
  const from = row.siblings.indexOf(row.key)
  const target = row.siblings[lift.to]
  const index = rows.findIndex(({ key }) => key === target)
  if (from === lift.to || target === undefined || index < 0) return undefined
  if (lift.to < from) return { rowKey: target, side: 'before' }
  const last = rows[lastDescendantIndex(rows, index)]
  return last ? { rowKey: last.key, side: 'after' } : undefined
}
