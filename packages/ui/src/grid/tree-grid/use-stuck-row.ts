import { type RefObject, useEffect, useRef, useState } from 'react'
import { useEvent } from '../use-event'
import type { FlatRow } from './flatten'

/**
 * The row of the first level whose lines are at the top of what is in sight: it stays there while they scroll by. Told by
 * sums of heights, so that a scroll measures nothing, and drawn only when it becomes another one.
 */
export function useStuckRow<Node>(
  scroller: RefObject<HTMLElement | null>,
  rows: readonly FlatRow<Node>[],
  heightOf: (index: number) => number,
): string | undefined {
  const [stuck, setStuck] = useState<string>()
  const known = useRef<{ readonly rows: readonly FlatRow<Node>[]; readonly tops: readonly number[] }>(undefined)

  const look = useEvent(() => {
    const top = scroller.current?.scrollTop ?? 0
    if (known.current?.rows !== rows) known.current = { rows, tops: topsOf(rows.length, heightOf) }
    setStuck(top === 0 ? undefined : ownerAt(rows, lastAtOrBefore(known.current.tops, top)))
  })
  useEffect(() => {
    const element = scroller.current
    element?.addEventListener('scroll', look, { passive: true })
    return () => element?.removeEventListener('scroll', look)
  }, [scroller, look])

  return stuck !== undefined && rows.some(({ key }) => key === stuck) ? stuck : undefined
}

/** Where each row begins. */
function topsOf(count: number, heightOf: (index: number) => number): readonly number[] {
  const tops: number[] = []
  let top = 0
  for (let index = 0; index < count; index += 1) {
    tops.push(top)
    top += heightOf(index)
  }
  return tops
}

function lastAtOrBefore(tops: readonly number[], top: number): number {
  let from = 0
  let to = tops.length - 1
  while (from < to) {
    const middle = Math.ceil((from + to) / 2)
    if ((tops[middle] ?? 0) <= top) from = middle
    else to = middle - 1
  }
  return from
}

/** The open row of the first level that a row is, or belongs to. */
function ownerAt<Node>(rows: readonly FlatRow<Node>[], index: number): string | undefined {
  const first = rows[index]
  if (first?.depth === 0) return first.kind === 'node' && first.isExpanded ? first.key : undefined
  for (let at = index; at >= 0; at -= 1) {
    const row = rows[at]
    if (row?.depth === 0 && row.kind === 'node') return row.key
  }
  return undefined
}
