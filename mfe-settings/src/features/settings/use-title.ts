import { useEffect } from 'react'

/** Names in the browser's tab what is open, the nearest first; the title is as before when the page goes. */
export function useTitle(parts: readonly (string | undefined)[]): void {
  const title = parts.filter(Boolean).join(' · ')
  useEffect(() => {
    const before = document.title
    document.title = title
    return () => {
      document.title = before
    }
  }, [title])
}
