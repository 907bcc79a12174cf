import { useCallback, useRef, useState } from 'react'
import type { Work } from './open-work'

/**
 * Work of those who locked the station, until what they pressed is sent: one after another, since a station has one session at
 * a time.
 */
export function useWaiting() {
  const kept = useRef<readonly Work[]>([])
  const [waiting, show] = useState(kept.current)
  const set = useCallback((next: readonly Work[]) => {
    kept.current = next
    show(next)
  }, [])
  return {
    waiting,
    wait: useCallback((work: Work) => set([...kept.current, work]), [set]),
    /** Takes a worker's work out of it, or that one alone; the latest of several. */
    take: useCallback(
      (userId: string, only?: Work): Work | undefined => {
        const theirs = kept.current.filter((one) => (only ? one === only : one.user._id === userId))
        set(kept.current.filter((one) => !theirs.includes(one)))
        return theirs.at(-1)
      },
      [set],
    ),
    /** Whether a worker's session is asked for next: who waits first, then who works. */
    isNext: useCallback((userId: string) => (kept.current[0]?.user._id ?? userId) === userId, []),
  }
}
