import { useCallback, useEffect, useRef } from 'react'

/** A function that stays the same between renders and always does what the latest one would. */
export function useEvent<Args extends readonly unknown[], Result>(work: (...args: Args) => Result) {
  const latest = useRef(work)
  useEffect(() => {
    latest.current = work
  })
  return useCallback((...args: Args): Result => latest.current(...args), [])
}
