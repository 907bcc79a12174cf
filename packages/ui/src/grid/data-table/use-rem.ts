import { useEffect, useState } from 'react'
import { remToPixels } from './row-window'

/** Pixels of one rem. Asked when something about the window changes: with each drawing it would compute the page's style. */
export function useRem(): number {
  const [rem, setRem] = useState(() => remToPixels(1))
  useEffect(() => {
    const ask = () => setRem(remToPixels(1))
    window.addEventListener('resize', ask)
    return () => window.removeEventListener('resize', ask)
  }, [])
  return rem
}
