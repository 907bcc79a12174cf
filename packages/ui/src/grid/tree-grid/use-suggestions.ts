import { useEffect, useState } from 'react'
import type { Suggest, Suggestion } from './types'

const QUIET_MILLISECONDS = 120

/** Suggestions for the typed text, a moment after typing; late answers of older texts are dropped. */
export function useSuggestions(
  suggest: Suggest | undefined,
  text: string,
  isOn: boolean,
): { readonly suggestions: readonly Suggestion[]; readonly isLoading: boolean } {
  const [suggestions, setSuggestions] = useState<readonly Suggestion[]>([])
  const [isLoading, setIsLoading] = useState(false)
  useEffect(() => {
    if (!suggest || !isOn) return setSuggestions([])
    const abort = new AbortController()
    const timer = setTimeout(() => {
      setIsLoading(true)
      suggest(text.trim(), abort.signal)
        .then((found) => !abort.signal.aborted && setSuggestions(found))
        // Without suggestions the field still takes free text; the caller reports its own failures.
        .catch(() => !abort.signal.aborted && setSuggestions([]))
        .finally(() => !abort.signal.aborted && setIsLoading(false))
    }, QUIET_MILLISECONDS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [suggest, text, isOn])
  return { suggestions, isLoading }
}
