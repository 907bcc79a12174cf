const STEP_MS = 100
/** Longer than any drawer takes to leave and to give the focus back, and than what it changed takes to be read again. */
const STEPS = 20

/**
 * Brings the focus to an element once what had it is gone and the element is there, within the next two seconds and until the
 * person goes on; returns what ends the wait.
 */
export function focusIfNowhere(find: () => HTMLElement | null | undefined): () => void {
  let step = 0
  const timer = setInterval(() => {
    step += 1
    const found = document.activeElement === document.body ? find() : undefined
    found?.focus({ preventScroll: true })
    if (found || step >= STEPS) end()
  }, STEP_MS)
  const end = () => {
    clearInterval(timer)
    for (const type of acts) window.removeEventListener(type, end, true)
  }
  for (const type of acts) window.addEventListener(type, end, true)
  return end
}

/** Whoever goes on has the focus where they want it: what they close next gives it back by itself. */
const acts = ['keydown', 'pointerdown'] as const
