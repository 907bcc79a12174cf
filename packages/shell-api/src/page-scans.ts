import { useSyncExternalStore } from 'react'

/** What was scanned so long ago opens nothing any more: the person has gone on. */
const LONGEST_MS = 30_000

type Open = (text: string) => void

function createPageScans() {
  let readers = 0
  let opener: Open | undefined
  let early: { readonly text: string; readonly at: number } | undefined
  const listeners = new Set<() => void>()
  const setOpener = (next: Open | undefined): void => {
    opener = next
    for (const listener of [...listeners]) listener()
  }
  return {
    /** This page reads scans itself, such as a stock take; whoever listens beside it leaves them to it. Returns the way to stop. */
    read: (): (() => void) => {
      readers += 1
      return () => {
        readers -= 1
      }
    },
    isRead: (): boolean => readers > 0,
    /** Keeps what is scanned before the code is there that opens it; the newest alone. */
    keepEarly: (text: string): void => {
      early = { text, at: performance.now() }
    },
    /** Opens scans from now on, first what was kept. Returns the way to stop. */
    openBy: (open: Open): (() => void) => {
      setOpener(open)
      const kept = early
      early = undefined
      if (kept && performance.now() - kept.at < LONGEST_MS) open(kept.text)
      return () => {
        if (opener === open) setOpener(undefined)
      }
    },
    isOpened: (): boolean => opener !== undefined,
    onChange: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** Who reads what a scanner sends to the page. */
export const pageScans = createPageScans()

/** Whether what a scanner reads anywhere is opened by now. */
export const useAreScansOpened = (): boolean => useSyncExternalStore(pageScans.onChange, pageScans.isOpened)
