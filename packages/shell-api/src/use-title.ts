import { useEffect } from 'react'

/**
 * Names in the browser's tab what is open, the nearest first. The title is as before when the page goes, and stays as it is
 * without parts: where a page lies inside another, only the inner one gives some.
 */
export function useTitle(parts: readonly (string | undefined)[]): void {
  const title = parts.filter(Boolean).join(' · ')
  useEffect(() => {
    if (title === '') return
    const before = document.title
    document.title = title
    return () => {
      document.title = before
    }
  }, [title])
}
