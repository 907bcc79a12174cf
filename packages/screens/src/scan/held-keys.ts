import { flushSync } from 'react-dom'

/** Keys that wait until it is known what they are part of. */
export type HeldKeys = {
  /** Keeps a key from the page for now. Let go by itself when no other one follows. */
  readonly hold: (event: KeyboardEvent) => void
  /** Lets the page have the keys that were held, in their order. */
  readonly release: () => void
  /** Forgets them: they were a scan. */
  readonly drop: () => void
  /** Whether this is a key that was held and let go. */
  readonly isReleased: (event: KeyboardEvent) => boolean
}

/** Holds keys for so many milliseconds after the last of them. */
export function createHeldKeys(forMs: number): HeldKeys {
  let keys: KeyboardEvent[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const released = new WeakSet<KeyboardEvent>()
  const drop = (): readonly KeyboardEvent[] => {
    clearTimeout(timer)
    const dropped = keys
    keys = []
    return dropped
  }
  const release = (): void => {
    for (const event of drop()) {
      const copy = new KeyboardEvent(event.type, event)
      released.add(copy)
      // A key finds what the one before it did, as keys do that come one by one: what was drawn, and where the focus went.
      flushSync(() => void (document.activeElement ?? document.body).dispatchEvent(copy))
    }
  }
  return {
    hold: (event) => {
      event.preventDefault()
      event.stopImmediatePropagation()
      clearTimeout(timer)
      keys.push(event)
      timer = setTimeout(release, forMs)
    },
    release,
    drop: () => void drop(),
    isReleased: (event) => released.has(event),
  }
}
