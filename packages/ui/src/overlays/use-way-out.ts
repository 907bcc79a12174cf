import { useEffect, useEffectEvent, useState } from 'react'

/** The longest way out takes 180 ms. */
const LONGEST_MS = 500

/**
 * Whether something with a way out is drawn: while it is open, and for as long as its way out may take. The library takes it away
 * when the browser tells that the animation ended, which it may miss on a slow device: what stays would lie over the page and
 * take every press. `onExited` is called once, by whichever comes first: the library, which calls `end`, or the time.
 */
export function useWayOut(
  open: boolean,
  onExited?: () => void,
): { readonly isThere: boolean; readonly end: () => void } {
  const [isThere, setThere] = useState(open)
  if (open && !isThere) setThere(true)
  function end() {
    if (open || !isThere) return
    setThere(false)
    onExited?.()
  }
  const endLate = useEffectEvent(end)
  useEffect(() => {
    if (open || !isThere) return
    const timer = setTimeout(() => endLate(), LONGEST_MS)
    return () => clearTimeout(timer)
  }, [open, isThere])
  return { isThere, end }
}
