import { useId, useLayoutEffect } from 'react'

/** How far the open drawers reach from the right, pixels; the page's root says it as `--tehas-drawers` and `data-drawers`. */
const edges = new Map<string, number>()

function tell(): void {
  const { style, dataset } = document.documentElement
  if (edges.size === 0) {
    style.removeProperty('--tehas-drawers')
    delete dataset.drawers
    return
  }
  style.setProperty('--tehas-drawers', `${Math.max(...edges.values())}px`)
  dataset.drawers = ''
}

/** Says how far a drawer reaches while it is open, so that toasts keep beside it. */
export function useDrawerEdge(open: boolean, reach: number): void {
  const id = useId()
  useLayoutEffect(() => {
    if (!open) return
    edges.set(id, reach)
    tell()
    return () => {
      edges.delete(id)
      tell()
    }
  }, [open, reach, id])
}
