/** A first load is over by then, also on a slow line. */
const QUIET_MS = 8000

/**
 * Does what can wait when the page has been there for so long and the browser is idle; returns the way to call it off.
 */
export function whenQuiet(work: () => void, afterMs = QUIET_MS): () => void {
  let idle: number | undefined
  const timer = setTimeout(() => {
    if ('requestIdleCallback' in window) idle = requestIdleCallback(work)
    else work()
  }, afterMs)
  return () => {
    clearTimeout(timer)
    if (idle !== undefined) cancelIdleCallback(idle)
  }
}
