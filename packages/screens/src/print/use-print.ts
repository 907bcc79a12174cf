import { useEffect } from 'react'

export type PrintEnd = {
  readonly onPrinted: () => void
  /** The browser has no way to print, as those inside other applications. */
  readonly onFailed: () => void
}

/** Asks the browser to print once, as soon as what is to be printed stands on the page. */
export function usePrint({ onPrinted, onFailed }: PrintEnd): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it prints once, when it is there
  useEffect(() => {
    const printed = () => onPrinted()
    window.addEventListener('afterprint', printed, { once: true })
    // The style sheet of the paper is there after this turn.
    const turn = setTimeout(() => {
      try {
        window.print()
      } catch {
        onFailed()
      }
    })
    return () => {
      clearTimeout(turn)
      window.removeEventListener('afterprint', printed)
    }
  }, [])
}
