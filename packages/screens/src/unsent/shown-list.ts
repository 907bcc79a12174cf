/** Whether the list of what waits is shown; asked for from anywhere on the page. */
let isShown = false
const listeners = new Set<() => void>()

/** Shows the list of what waits to be sent, or closes it. */
export function showUnsent(shown: boolean): void {
  isShown = shown
  for (const listener of [...listeners]) listener()
}

export const shownUnsent = {
  get: () => isShown,
  onChange: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
