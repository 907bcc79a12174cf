/** Keys that a scanner sends as a keyboard: faster than anybody types, and Enter at the end. */
export type Burst = {
  /** Takes a key at a moment in milliseconds. Returns the scanned text when Enter ends a burst. */
  readonly take: (key: string, at: number) => string | undefined
  /** Whether the last key continued a burst that began before it. */
  readonly isRunning: () => boolean
}

/** Between two keys; people need 60 ms and more. */
export const GAP_MS = 40
const SHORTEST = 4
const BETWEEN: ReadonlySet<string> = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock', 'Dead'])
/** Figures that a person types or pastes, such as "12+18", are a code only from the length of the shortest barcode on. */
const FIGURES = /^[\d\s+.,-]{1,7}$/

/** Tells scans from typing. */
export function createBurst(): Burst {
  let text = ''
  let last = Number.NEGATIVE_INFINITY
  return {
    take: (key, at) => {
      const isFast = at - last <= GAP_MS
      last = at
      if (key === 'Enter') {
        const scanned = isFast ? text : ''
        text = ''
        return scanned.length >= SHORTEST && !FIGURES.test(scanned) ? scanned : undefined
      }
      if (key.length === 1) text = isFast ? text + key : key
      // Shift and the like come between the characters of a scan; arrows and Escape do not, and nothing runs after a pause.
      else if (!isFast || !BETWEEN.has(key)) text = ''
      return undefined
    },
    isRunning: () => text.length > 1,
  }
}
