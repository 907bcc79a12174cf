import { useEffect, useEffectEvent, useState } from 'react'
import type { Recovery } from './lost-chunk'

/** True while it is being found out whether a reload mends a failure, and until that reload. */
export function useRecovery(error: unknown, recover: (error: unknown) => Promise<Recovery>): boolean {
  const [shownError, setShownError] = useState<{ readonly error: unknown }>()
  const start = useEffectEvent(recover)
  useEffect(() => {
    let current = true
    void start(error).then((outcome) => {
      if (current && outcome === 'shown') setShownError({ error })
    })
    return () => {
      current = false
    }
  }, [error])
  return shownError?.error !== error
}
