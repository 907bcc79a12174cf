import { type RefObject, useEffect } from 'react'

/** So long cells stay lit after the last change, and so long they take to fade (milliseconds). */
const LIT_MS = 400
const FADE_MS = 200

/**
 * Lights up calculated cells when what they show changes. One for the whole grid, told by the page itself, so that no cell
 * pays for it. While keys follow each other the cells just stay lit: an animation that starts anew with each key would
 * keep the browser drawing all the time.
 */
export function useFlash(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = root.current
    if (!element) return
    const lit = new Set<HTMLElement>()
    let timer: ReturnType<typeof setTimeout> | undefined
    const end = () => {
      for (const cell of lit) delete cell.dataset.flashing
      lit.clear()
    }
    const fade = () => {
      for (const cell of lit) cell.dataset.flashing = 'out'
      timer = setTimeout(end, FADE_MS)
    }
    const observer = new MutationObserver((changes) => {
      const changed = new Set(changes.map(({ target }) => cellOf(target)))
      changed.delete(undefined)
      if (changed.size === 0) return
      for (const cell of changed) {
        if (!cell || cell.dataset.flashing === 'on') continue
        cell.dataset.flashing = 'on'
        lit.add(cell)
      }
      clearTimeout(timer)
      timer = setTimeout(fade, LIT_MS)
    })
    observer.observe(element, { subtree: true, childList: true, characterData: true })
    return () => {
      observer.disconnect()
      clearTimeout(timer)
    }
  }, [root])
}

/** The calculated cell whose text a changed node is part of: no row that comes into sight, nor a field that opens. */
function cellOf(node: Node): HTMLElement | undefined {
  const element = node instanceof Element ? node : node.parentElement
  return element?.closest('[data-text]')?.closest<HTMLElement>('[data-computed]') ?? undefined
}
