/** A first load is over by then, also on a slow line. */
const QUIET_MS = 8000

/** Does what can wait when the page has long been there and the browser is idle; returns the way to call it off. */
export function whenQuiet(work: () => void): () => void {
  let idle: number | undefined
  const timer = setTimeout(() => {
    if ('requestIdleCallback' in window) idle = requestIdleCallback(work)
    else work()
  }, QUIET_MS)
  return () => {
    clearTimeout(timer)
    if (idle !== undefined) cancelIdleCallback(idle)
  }
}
