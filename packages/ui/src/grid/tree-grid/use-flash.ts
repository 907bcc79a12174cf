import { useState } from 'react'

/** How often a calculated text has changed since it was first shown: a key that restarts the flash. */
export function useFlash(text: string, isComputed: boolean): number {
  const [seen, setSeen] = useState(text)
  const [count, setCount] = useState(0)
  if (seen !== text) {
    setSeen(text)
    if (isComputed) setCount(count + 1)
  }
  return count
}
