import { formatNumber } from '@tehas/i18n'
import { useState } from 'react'

/** Room for a count that is not known yet. */
const LEAST_DIGITS = 2

/**
 * A count that keeps the widest room it ever took, also before it is known: what stands beside it does not move when it
 * changes.
 */
export function SteadyCount({ count }: { readonly count: number | undefined }) {
  const text = count === undefined ? '' : formatNumber(count, 0)
  const [room, setRoom] = useState(LEAST_DIGITS)
  if (text.length > room) setRoom(text.length)
  return (
    <span data-count="" style={{ display: 'inline-block', minWidth: `${room}ch`, fontVariantNumeric: 'tabular-nums' }}>
      {text}
    </span>
  )
}
